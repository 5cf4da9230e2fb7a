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
  /** Drawn together with its screen: read in its place like any other text, and there from the first frame. */
  still?: boolean;
  action?: NoticeAction;
}

/** Something the owner has to know, in the place it is about. */
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
