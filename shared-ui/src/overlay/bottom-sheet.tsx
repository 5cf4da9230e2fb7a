import type { ReactNode } from 'react';
import { ModalDialog } from './modal-dialog';

export interface BottomSheetProps {
  open: boolean;
  title: string;
  onClose: () => void;
  children?: ReactNode;
  actions?: ReactNode;
}

/** A question over its screen, at the bottom edge. */
export function BottomSheet({ open, onClose, ...content }: BottomSheetProps) {
  return open ? <ModalDialog {...content} shape="sheet" onDismiss={onClose} /> : null;
}
