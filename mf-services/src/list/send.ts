import { ShopfrontError } from 'shared-contracts';
import type { Api } from 'shared-contracts/api';
import { applied, type Operation, type ServiceList } from './operations';

/** Makes the call that an operation stands for. */
export async function send(api: Api, list: ServiceList, operation: Operation): Promise<void> {
  const { service_id } = operation;
  switch (operation.kind) {
    case 'add':
      return void (await api.addService(operation.service));
    case 'star':
      return void (await api.starService({ service_id, star: operation.star }));
    case 'delete':
      return void (await api.deleteService({ service_id }));
    case 'update': {
      // The call replaces the whole service, so it is made of the newest we know and not of the form.
      const service = applied(list.saved, operation).find((one) => one.service_id === service_id);
      if (service) return void (await api.updateService(service));
      throw new ShopfrontError('NOT_FOUND', `There is no service '${service_id}' to change.`);
    }
  }
}
