import type { HTMLAttributes, ReactNode } from 'react';
import { Icon } from '../mark/icon';
import type { IconName } from '../mark/icon-paths';
import { Announced } from './announced';
import styles from './notice.module.css';

export type NoticeKind = 'info' | 'success' | 'error' | 'warning';

const ICON = {
  info: 'info',
  success: 'check',
  error: 'alert',
  warning: 'alert',
} as const satisfies Record<NoticeKind, IconName>;

interface NoticeBoxProps extends Omit<HTMLAttributes<HTMLDivElement>, 'title'> {
  kind: NoticeKind;
  title?: ReactNode;
  actions?: ReactNode;
  /** Its buttons are done: they are removed, and its surroundings stay in place. */
  spent?: boolean;
  /** Visible and not announced, since another element has the same text. */
  silent?: boolean;
}

/** The box of both notices. Its buttons are outside the announced region. */
export function NoticeBox({
  kind,
  title,
  actions,
  spent,
  silent,
  children,
  ...rest
}: NoticeBoxProps) {
  const words = (
    <>
      {title ? <p className={styles.title}>{title}</p> : null}
      <div className={styles.text}>{children}</div>
    </>
  );
  return (
    <div {...rest} className={styles.notice} data-kind={kind}>
      <span className={styles.icon}>
        <Icon name={ICON[kind]} />
      </span>
      <div className={styles.body}>
        {silent ? words : <Announced urgent={kind === 'error'}>{words}</Announced>}
        {actions ? (
          <div className={styles.actions} style={spent ? { visibility: 'hidden' } : undefined}>
            {actions}
          </div>
        ) : null}
      </div>
    </div>
  );
}
