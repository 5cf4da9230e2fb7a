import type { ReactNode } from 'react';
import { ModalPanel } from './modal-panel';

export interface BottomSheetProps {
  open: boolean;
  title: string;
  onClose: () => void;
  children?: ReactNode;
  actions?: ReactNode;
}

/** A question over the screen it belongs to, from the bottom edge. */
export function BottomSheet(props: BottomSheetProps) {
  return <ModalPanel {...props} shape="sheet" />;
}
