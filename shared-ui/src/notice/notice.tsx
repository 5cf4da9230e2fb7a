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
  /** Rendered together with its screen: it is read at its place like any other text, from the first frame on. */
  still?: boolean;
  action?: NoticeAction;
}

/** A message that the owner must see, next to its subject. */
export function Notice({ kind, title, children, still, action }: NoticeProps) {
  return (
    <NoticeBox
      kind={kind}
      title={title}
      silent={still}
      actions={action ? <LinkButton onPress={action.onPress}>{action.label}</LinkButton> : null}
    >
      {children}
    </NoticeBox>
  );
}
