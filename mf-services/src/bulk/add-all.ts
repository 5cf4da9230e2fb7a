import type { Service } from 'shared-contracts/api';
import type { ServicesState } from '../list/list-state';
import type { ServicesStore } from '../list/store';
import { useEmit } from '../seam';
import type { BulkState } from './bulk-state';

export interface BulkProps {
  store: ServicesStore;
  state: ServicesState;
  bulk: BulkState;
  onBulk: (changed: Partial<BulkState>) => void;
}

type Source = 'catalogue' | 'list' | 'link' | 'square';

/** Returns a function that adds services in bulk, closes their dialog and applies another change to its state. */
export function useAddAll(store: ServicesStore, onBulk: BulkProps['onBulk']) {
  const emit = useEmit();
  return (services: Service[], changed: Partial<BulkState>, source: Source): void => {
    store.addAll(services);
    onBulk({ open: 'none', ...changed });
    emit('services/added', { services, from: source });
  };
}

/** Returns the names on the owner's list, in lower case. */
export const namesOn = ({ listed }: ServicesState): ReadonlySet<string> =>
  new Set(listed.map(({ service }) => service.name.toLowerCase()));
