import { useEffect, type ComponentType } from 'react';
import type { Emit } from 'shared-contracts';
import { later } from 'shared-ui/core';
import { words } from '../words';

export interface Sheet {
  onClose(): void;
  emit: Emit;
}

/** Closes at once and shows the reason as a notice. */
function FailedSheet({ emit, onClose }: Sheet) {
  useEffect(() => {
    emit('notice/raised', { kind: 'error', text: words.sheetFailed });
    onClose();
  }, [emit, onClose]);
  return null;
}

/** Returns a sheet that loads when it is first opened, so that the first page does not include it. */
export const lazySheet = <P extends Sheet>(load: () => Promise<{ default: ComponentType<P> }>) =>
  later<P>(load, { failed: FailedSheet });
