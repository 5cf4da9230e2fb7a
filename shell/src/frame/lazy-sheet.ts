import { useEffect, type ComponentType } from 'react';
import type { Emit } from 'shared-contracts';
import { later } from 'shared-ui/core';
import { words } from '../words';

export interface Sheet {
  onClose(): void;
  emit: Emit;
}

/** Closed again at once, with the reason where notices are. */
function NotOpened({ emit, onClose }: Sheet) {
  useEffect(() => {
    emit('notice/raised', { kind: 'error', text: words.sheetFailed });
    onClose();
  }, [emit, onClose]);
  return null;
}

/** A sheet that is loaded when it is first opened: no first page carries it. */
export const openedSheet = <P extends Sheet>(load: () => Promise<{ default: ComponentType<P> }>) =>
  later<P>(load, { failed: NotOpened });
