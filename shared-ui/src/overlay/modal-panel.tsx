import { Drawer } from 'antd';
import { useId, type ReactNode } from 'react';
import { Icon } from '../mark/icon';
import styles from './overlay.module.css';

export interface ModalPanelProps {
  shape: 'sheet' | 'full' | 'alert';
  open: boolean;
  title: string;
  onClose?: () => void;
  tools?: ReactNode;
  actions?: ReactNode;
  children?: ReactNode;
}

export function ModalPanel(props: ModalPanelProps) {
  const { shape, open, title, onClose, tools, actions, children } = props;
  const id = useId();
  return (
    <Drawer
      open={open}
      placement="bottom"
      size={shape === 'full' ? '100%' : 'auto'}
      closable={false}
      onClose={onClose}
      aria-labelledby={id}
      destroyOnHidden
    >
      <header>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {tools}
        {onClose ? (
          <button type="button" aria-label="Close" onClick={onClose}>
            <Icon name="cross" />
          </button>
        ) : null}
      </header>
      <div>{children}</div>
      {actions ? <footer className={styles.actions}>{actions}</footer> : null}
    </Drawer>
  );
}
