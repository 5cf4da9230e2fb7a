import { newId } from 'shared-contracts';
import type { Service } from 'shared-contracts/api';
import type { ListState } from './list-state';
import {
  planned,
  retried,
  undeleted,
  type ServiceChanges,
  type RequestedChange,
} from './operations';

interface ListChangesParts {
  state: ListState;
  /** Sends the operations that wait. */
  sendWaiting(): void;
  /** Ids of every operation of this page. */
  ownIds: Set<string>;
}

/** The changes that owners make to their services: shown at once, and sent in the background. */
export function createListChanges({ state, sendWaiting, ownIds }: ListChangesParts) {
  const newOperationId = () => {
    const id = newId();
    ownIds.add(id);
    return id;
  };

  const plan = (service_id: string, wish: RequestedChange) => {
    const id = newOperationId();
    state.updateList((list) => planned(list, { id, service_id, state: 'waiting', ...wish }));
    sendWaiting();
  };

  return {
    add(service: Service) {
      plan(service.service_id, { kind: 'add', service });
      state.note({ kind: 'added', service_id: service.service_id });
    },
    /** Adds services in bulk: shown together, each sent by itself. */
    addAll(services: readonly Service[]) {
      for (const service of services) plan(service.service_id, { kind: 'add', service });
      const service_ids = services.map(({ service_id }) => service_id);
      state.note({ kind: 'bulk-added', service_ids });
    },
    update(service_id: string, changes: ServiceChanges) {
      plan(service_id, { kind: 'update', changes });
      state.note({ kind: 'changed', service_id });
    },
    star: (service_id: string, star: boolean) => plan(service_id, { kind: 'star', star }),
    delete(service: Service) {
      const { service_id } = service;
      const { listed } = state.get();
      const index = listed.findIndex(
        (listedService) => listedService.service.service_id === service_id,
      );
      const position = index < 0 ? listed.length : index;
      plan(service_id, { kind: 'delete', service, at: position });
      state.note({ kind: 'deleted', service, at: position });
    },
    undelete(deleted: { service: Service; at: number }) {
      const id = newOperationId();
      state.updateList((list) => undeleted(list, deleted, id));
      state.note({ kind: 'snackbar-closed' });
      sendWaiting();
    },
    retry(service_id: string) {
      state.updateList((list) => retried(list, service_id));
      sendWaiting();
    },
  };
}
