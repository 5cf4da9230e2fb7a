import type { Service } from 'shared-contracts/api';
import type { ServicesState } from '../list/list-state';
import type { ServicesStore } from '../list/store';
import { useEmit } from '../seam';
import type { Several } from './kept';

export interface AddSeveralProps {
  store: ServicesStore;
  state: ServicesState;
  several: Several;
  onSeveral: (changed: Partial<Several>) => void;
}

type Source = 'catalogue' | 'list' | 'link' | 'square';

/** Returns a function that adds several services, closes their dialog and applies another change to its state. */
export function useAddAll(store: ServicesStore, onSeveral: AddSeveralProps['onSeveral']) {
  const emit = useEmit();
  return (services: Service[], changed: Partial<Several>, from: Source): void => {
    store.addAll(services);
    onSeveral({ open: 'none', ...changed });
    emit('services/added', { services, from });
  };
}

/** Returns the names on the owner's list, in lower case. */
export const namesOn = ({ listed }: ServicesState): ReadonlySet<string> =>
  new Set(listed.map(({ service }) => service.name.toLowerCase()));
