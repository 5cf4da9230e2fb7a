import type { Service } from 'shared-contracts/api';

/**
 * The numbered screens of the services host, as section 2.9 of the specification counts them: 0 starts
 * over and becomes 1, 1 is the list, 2 means "the one before", 4 the catalogue search (in the later
 * onboarding part the same number is the add form, hence the variant), 5 the detail form, 6 the add
 * form. Nothing is 3. Only what can be stood on is a place; 0 and 2 are ways to get to one.
 */
export type Place =
  | { screen: 1 }
  | { screen: 4; variant: 'catalogue' | 'add-form' }
  | { screen: 5; name?: string; category?: string }
  | { screen: 6 };

export type Snackbar =
  { kind: 'none' } | { kind: 'saved'; service_id: string } | { kind: 'deleted'; service: Service };

export interface Host {
  current: Place;
  previous: Place;
  /** The service in the edit dialog, which lies over the current place. */
  editing?: string;
  snackbar: Snackbar;
}

/** Where somebody asks to go. Any number may come: addresses and newer shells are not ours to trust. */
export interface Destination {
  screen: number;
  variant?: 'catalogue' | 'add-form';
  name?: string;
  category?: string;
}

export type Move =
  | { kind: 'went'; to: Destination }
  | { kind: 'edit-opened'; service_id: string }
  | { kind: 'edit-left' }
  | { kind: 'added'; service_id: string }
  | { kind: 'changed'; service_id: string }
  | { kind: 'deleted'; service: Service }
  | { kind: 'snackbar-closed' };

const list: Place = { screen: 1 };

export const start: Host = { current: list, previous: list, snackbar: { kind: 'none' } };

/** The place that a destination means for this host; a number without a meaning means the list. */
export function placeOf(host: Host, { screen, variant, name, category }: Destination): Place {
  switch (screen) {
    case 2:
      return host.previous;
    case 4:
      return { screen: 4, variant: variant ?? 'catalogue' };
    case 5:
      return { screen: 5, name, category };
    case 6:
      return { screen: 6 };
    default:
      return list;
  }
}

/** The host after a move. Every host it makes stands on a place, with a place before it. */
export function moved(host: Host, move: Move): Host {
  switch (move.kind) {
    case 'went':
      return went(host, move.to);
    case 'edit-opened':
      return { ...host, editing: move.service_id, snackbar: { kind: 'none' } };
    case 'edit-left':
      return { ...host, editing: undefined };
    case 'added':
      return { ...to(host, list), snackbar: { kind: 'saved', service_id: move.service_id } };
    case 'changed':
      return {
        ...host,
        editing: undefined,
        snackbar: { kind: 'saved', service_id: move.service_id },
      };
    case 'deleted':
      return { ...to(host, list), snackbar: { kind: 'deleted', service: move.service } };
    case 'snackbar-closed':
      return { ...host, snackbar: { kind: 'none' } };
  }
}

/** True while the snackbar speaks of a service, and so would be untrue if saving that one failed. */
export const claimsSaved = ({ snackbar }: Host, service_id: string) =>
  (snackbar.kind === 'saved' && snackbar.service_id === service_id) ||
  (snackbar.kind === 'deleted' && snackbar.service.service_id === service_id);

/** The snackbar speaks on the list; whoever goes elsewhere has read it. */
function went(host: Host, destination: Destination): Host {
  if (destination.screen === 0) return start;
  const next = to(host, placeOf(host, destination));
  return next.current.screen === 1 ? next : { ...next, snackbar: { kind: 'none' } };
}

/** Standing where one already stands leaves no step behind, so that "the one before" is another place. */
function to(host: Host, place: Place): Host {
  const stays = place.screen === host.current.screen;
  const previous = stays ? host.previous : host.current;
  return { ...host, current: place, previous, editing: undefined };
}
