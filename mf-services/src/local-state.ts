import type { Service } from 'shared-contracts/api';

/** The state that only the services screens use. The shell decides which screen shows, and passes it with the view. */
export interface LocalState {
  /** The service in the edit dialog. After the dialog closes, the list scrolls to it. */
  edited?: { service_id: string; open: boolean };
  snackbar: Snackbar;
  /** The search text of the owner's list. */
  searched: string;
}

export type Snackbar =
  | { kind: 'none' }
  | { kind: 'saved'; service_id: string }
  | { kind: 'bulk-saved'; service_ids: readonly string[] }
  /** Contains its position in the list, to restore it. */
  | { kind: 'deleted'; service: Service; at: number };

export type LocalChange =
  /** Starts the services over; sent by the booking platforms. */
  | { kind: 'started-over' }
  | { kind: 'list-shown' }
  /** The catalogue, or a form for a new service. */
  | { kind: 'adding-shown' }
  | { kind: 'edit-opened'; service_id: string }
  | { kind: 'edit-left' }
  | { kind: 'added'; service_id: string }
  | { kind: 'bulk-added'; service_ids: readonly string[] }
  | { kind: 'changed'; service_id: string }
  | { kind: 'deleted'; service: Service; at: number }
  | { kind: 'snackbar-closed' }
  | { kind: 'searched'; text: string };

const quiet: Snackbar = { kind: 'none' };

export const atFirst: LocalState = { snackbar: quiet, searched: '' };

export function changed(state: LocalState, change: LocalChange): LocalState {
  switch (change.kind) {
    case 'started-over':
      return atFirst;
    case 'list-shown':
    case 'edit-left':
      return closed(state);
    // An owner who opens another screen has read the snackbar, and returns to the whole list.
    case 'adding-shown':
      return { ...state, edited: undefined, snackbar: quiet };
    case 'edit-opened':
      return {
        ...state,
        edited: { service_id: change.service_id, open: true },
        snackbar: quiet,
      };
    // The search could hide the new service.
    case 'added':
      return { snackbar: { kind: 'saved', service_id: change.service_id }, searched: '' };
    case 'bulk-added':
      return {
        snackbar: { kind: 'bulk-saved', service_ids: change.service_ids },
        searched: '',
      };
    case 'changed':
      return { ...closed(state), snackbar: { kind: 'saved', service_id: change.service_id } };
    case 'deleted':
      return { ...state, edited: undefined, snackbar: change };
    case 'snackbar-closed':
      return { ...state, snackbar: quiet };
    case 'searched':
      return { ...state, searched: change.text };
  }
}

const closed = (state: LocalState): LocalState =>
  state.edited ? { ...state, edited: { ...state.edited, open: false } } : state;

/** Returns whether the snackbar reports a service as saved, which is wrong if saving it fails. */
export const claimsSaved = ({ snackbar }: LocalState, service_id: string) =>
  (snackbar.kind === 'saved' && snackbar.service_id === service_id) ||
  (snackbar.kind === 'bulk-saved' && snackbar.service_ids.includes(service_id)) ||
  (snackbar.kind === 'deleted' && snackbar.service.service_id === service_id);
