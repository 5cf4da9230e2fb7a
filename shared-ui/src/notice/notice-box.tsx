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
  /** Its buttons have done what they do: they are gone, and what is around it stays where it is. */
  spent?: boolean;
  /** Shown and not read out, since something else says the same. */
  silent?: boolean;
}

/** The box that both notices share. Its buttons stand outside what is read out. */
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
