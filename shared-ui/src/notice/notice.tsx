import type { ReactNode } from 'react';
import { LinkButton } from '../action/link-button';
import { NoticeBox, type NoticeKind } from './notice-box';

export type { NoticeKind };

export interface NoticeAction {
  label: string;
  onPress: () => void;
}

export interface NoticeProps {
  kind: NoticeKind;
  title?: ReactNode;
  children: ReactNode;
  action?: NoticeAction;
}

/** Something the owner has to know, in the place it is about. */
export function Notice({ kind, title, children, action }: NoticeProps) {
  return (
    <NoticeBox
      kind={kind}
      title={title}
      actions={action ? <LinkButton onPress={action.onPress}>{action.label}</LinkButton> : null}
    >
      {children}
    </NoticeBox>
  );
}
