import { ShopfrontError } from 'shared-contracts';
import type { Api, Payload, Service } from 'shared-contracts/api';
import { applied, type Operation, type ServiceList } from './operations';

type SavingCall = 'addService' | 'updateService' | 'starService' | 'deleteService';

/** The call that an operation stands for. */
export type Saving = { [C in SavingCall]: { call: C; payload: Payload<C> } }[SavingCall];

/** By this the server knows an operation again. Of its kind as well: a deletion that is taken back keeps its id. */
export const keyOf = ({ kind, id }: Operation) => `${kind}-${id}`;

/**
 * An update replaces the whole service, so it is made of the newest we know and not of the form; nothing comes of
 * one for a service that is not there.
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
      const payload = applied(services, operation).find((one) => one.service_id === service_id);
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
