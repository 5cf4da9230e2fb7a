import { Snackbar } from 'shared-ui/overlay';
import type { ServicesStore } from '../list/store';
import type { Snackbar as Said } from '../local-state';
import { words } from '../words';

interface SavedSnackbarProps {
  store: ServicesStore;
  snackbar: Said;
}

/** Specified words say the same of a deletion as of a change; only that one can be undone. */
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
