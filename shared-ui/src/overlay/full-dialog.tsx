import type { ReactNode } from 'react';
import { ModalDialog } from './modal-dialog';

export interface FullDialogProps {
  open: boolean;
  title: string;
  onClose: () => void;
  children?: ReactNode;
  actions?: ReactNode;
  /** An element next to the title, such as a Delete action. */
  tools?: ReactNode;
}

/** A separate task over the whole frame. */
export function FullDialog({ open, onClose, ...content }: FullDialogProps) {
  return open ? <ModalDialog {...content} shape="full" onDismiss={onClose} /> : null;
}
