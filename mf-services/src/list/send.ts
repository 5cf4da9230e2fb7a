import { ShopfrontError } from 'shared-contracts';
import type { Api, Payload, Service } from 'shared-contracts/api';
import { applied, type Operation, type ServiceList } from './operations';

type SavingCall = 'addService' | 'updateService' | 'starService' | 'deleteService';

/** The API call of each kind of operation. */
export type Saving = { [C in SavingCall]: { call: C; payload: Payload<C> } }[SavingCall];

/**
 * Returns the key by which the server recognizes a repeated operation. It includes the kind, since an undone deletion
 * keeps its id.
 */
export const keyOf = ({ kind, id }: Operation) => `${kind}-${id}`;

/**
 * Returns the payload of an operation. An update replaces the whole service, so it starts from the newest known
 * state. An update of a missing service has no payload.
 */
export function savingOf(services: readonly Service[], operation: Operation): Saving | undefined {
  const { service_id } = operation;
  switch (operation.kind) {
    case 'add':
      return { call: 'addService', payload: operation.service };
    case 'star':
      return { call: 'starService', payload: { service_id, star: operation.star } };
    case 'delete':
      return { call: 'deleteService', payload: { service_id } };
    case 'update': {
      const payload = applied(services, operation).find(
        (service) => service.service_id === service_id,
      );
      return payload && { call: 'updateService', payload };
    }
  }
}

export async function send(api: Api, list: ServiceList, operation: Operation): Promise<void> {
  const saving = savingOf(list.saved, operation);
  const once = { idempotencyKey: keyOf(operation) };
  switch (saving?.call) {
    case 'addService':
      return void (await api.addService(saving.payload, once));
    case 'starService':
      return void (await api.starService(saving.payload, once));
    case 'deleteService':
      return void (await api.deleteService(saving.payload, once));
    case 'updateService':
      return void (await api.updateService(saving.payload, once));
    case undefined:
      throw new ShopfrontError(
        'NOT_FOUND',
        `There is no service '${operation.service_id}' to change.`,
      );
  }
}
