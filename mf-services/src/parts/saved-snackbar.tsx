import { Snackbar } from 'shared-ui/overlay';
import type { ServicesStore } from '../list/store';
import type { Host } from '../screen-machine';

interface SavedSnackbarProps {
  store: ServicesStore;
  snackbar: Host['snackbar'];
}

/** Says the same of a deletion as of a change, word for word as specified; only that one can be undone. */
export function SavedSnackbar({ store, snackbar }: SavedSnackbarProps) {
  return (
    <Snackbar
      text={snackbar.kind === 'none' ? null : 'Service Saved Successfully'}
      seconds={6}
      action={
        snackbar.kind === 'deleted'
          ? { label: 'Undo', onPress: () => store.undelete(snackbar.service) }
          : undefined
      }
      onClose={() => store.move({ kind: 'snackbar-closed' })}
    />
  );
}
