import { Snackbar } from 'shared-ui/overlay';
import type { ServicesStore } from '../list/store';
import type { Snackbar as SnackbarState } from '../local-state';
import { words } from '../words';

interface SavedSnackbarProps {
  store: ServicesStore;
  snackbar: SnackbarState;
}

/** The specification has the same text for a deletion and a change. Only a deletion has Undo. */
export function SavedSnackbar({ store, snackbar }: SavedSnackbarProps) {
  return (
    <Snackbar
      text={
        snackbar.kind === 'none' ? null : words[snackbar.kind === 'deleted' ? 'deleted' : 'saved']
      }
      seconds={6}
      action={
        snackbar.kind === 'deleted'
          ? { label: words.undo, onPress: () => store.undelete(snackbar) }
          : undefined
      }
      onClose={() => store.note({ kind: 'snackbar-closed' })}
    />
  );
}
