import type { ReactNode } from 'react';
import { ModalPanel } from './modal-panel';

export interface FullDialogProps {
  open: boolean;
  title: string;
  onClose: () => void;
  children?: ReactNode;
  actions?: ReactNode;
  /** Stands beside the title, such as a Delete action. */
  tools?: ReactNode;
}

/** A task of its own over the whole frame. */
export function FullDialog(props: FullDialogProps) {
  return <ModalPanel {...props} shape="full" />;
}
