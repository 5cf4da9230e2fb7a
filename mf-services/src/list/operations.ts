import type { Service } from 'shared-contracts/api';

/** Fields that the edit form may change. Category and name stay the same. */
export type ServiceChanges = Pick<
  Service,
  'description' | 'price_start' | 'pricing_type' | 'duration'
>;

/** A change that the owner requested for one service. */
export type RequestedChange =
  /** `at` is the position on the list of a restored service. A new service comes last. */
  | { kind: 'add'; service: Service; at?: number }
  | { kind: 'update'; changes: ServiceChanges }
  | { kind: 'star'; star: boolean }
  /** Contains the previous service, to show it again if the deletion fails. */
  | { kind: 'delete'; service: Service; at?: number };

export type Operation = RequestedChange & {
  id: string;
  service_id: string;
  state: 'waiting' | 'sending' | 'failed';
};

/**
 * The last list from the server, and the operations since then. The shown list always derives from both, so removing
 * a failed operation reverts it.
 */
export interface ServiceList {
  saved: readonly Service[];
  operations: readonly Operation[];
}

export interface ListedService {
  service: Service;
  /** Whether a change of it did not reach the server. */
  unsaved: boolean;
}

/** A new operation replaces these failed ones. The other failed ones are sent again before it. */
const replaces = {
  add: [],
  update: ['update'],
  star: ['star'],
  delete: ['add', 'update', 'star', 'delete'],
} satisfies Record<RequestedChange['kind'], readonly RequestedChange['kind'][]>;

/** Returns the services after an operation. An operation on a missing service changes nothing. */
export function applied(services: readonly Service[], operation: Operation): readonly Service[] {
  const { service_id } = operation;
  if (operation.kind === 'add') return withAdded(services, operation);
  if (operation.kind === 'delete') return services.filter((entry) => !isAbout(entry, service_id));
  const changed = operation.kind === 'star' ? { star: operation.star } : operation.changes;
  return services.map((entry) => (isAbout(entry, service_id) ? { ...entry, ...changed } : entry));
}

const isAbout = (entry: { service_id: string }, service_id: string) =>
  entry.service_id === service_id;

function withAdded(
  services: readonly Service[],
  { service, at: position = services.length }: { service: Service; at?: number },
) {
  if (services.some((entry) => isAbout(entry, service.service_id))) return services;
  return [...services.slice(0, position), service, ...services.slice(position)];
}

/**
 * Returns the list as the owner sees it. A failed addition stays in sight, since it exists nowhere else, and so does
 * a service whose deletion failed.
 */
export function listedIn({ saved, operations }: ServiceList): ListedService[] {
  const unsaved = new Set<string>();
  const onlyHere = new Set<string>();
  let services = saved;
  for (const operation of operations) {
    const { service_id, kind, state } = operation;
    if (state === 'failed') {
      unsaved.add(service_id);
      if (kind === 'add' || kind === 'delete') {
        if (!services.some((entry) => isAbout(entry, service_id))) onlyHere.add(service_id);
        services = withAdded(services, operation);
      }
      if (kind !== 'update' || !onlyHere.has(service_id)) continue;
    }
    services = applied(services, operation);
  }
  return services.map((service) => ({ service, unsaved: unsaved.has(service.service_id) }));
}

/** Returns a service in its last requested state, failed changes included: an edit form starts from it. */
export function requestedState({ saved, operations }: ServiceList, service_id: string) {
  return operations
    .reduce(
      (services, entry) =>
        entry.kind === 'delete' && entry.state === 'failed'
          ? withAdded(services, entry)
          : applied(services, entry),
      saved,
    )
    .find((service) => isAbout(service, service_id));
}

/**
 * A change of a service whose deletion failed means that the owner wants it. The server may have deleted it, so it is
 * added before the change; adding an existing service changes nothing.
 */
const restoring = (
  { id, service_id, service, at: position }: Extract<Operation, { kind: 'delete' }>,
  requested: Operation,
): Operation[] =>
  requested.kind === 'add'
    ? []
    : [{ id, service_id, kind: 'add', service, at: position, state: 'waiting' }];

export function planned(list: ServiceList, operation: Operation): ServiceList {
  const pointless: readonly RequestedChange['kind'][] = replaces[operation.kind];
  const operations = list.operations.flatMap((entry): Operation[] => {
    if (entry.service_id !== operation.service_id || entry.state !== 'failed') return [entry];
    if (entry.kind === 'delete' && operation.kind !== 'delete') return restoring(entry, operation);
    return pointless.includes(entry.kind) ? [] : [{ ...entry, state: 'waiting' }];
  });
  return { ...list, operations: [...operations, operation] };
}

/** Undoes a deletion. An unsent deletion is removed; otherwise the service is added again at its old position. */
export function undeleted(
  list: ServiceList,
  { service, at: position }: { service: Service; at: number },
  id: string,
): ServiceList {
  const { service_id } = service;
  const operations = list.operations.filter(
    (entry) =>
      entry.service_id !== service_id || entry.kind !== 'delete' || entry.state === 'sending',
  );
  const without = { ...list, operations };
  if (listedIn(without).some((entry) => entry.service.service_id === service_id)) return without;
  return planned(without, { id, service_id, kind: 'add', service, at: position, state: 'waiting' });
}

/**
 * Returns the operations that may be sent now: one at a time per service, in order. Only one addition is sent at a
 * time, since the server lists services in the order of their arrival.
 */
export function sendable({ operations }: ServiceList): Operation[] {
  const serviceIds = new Set<string>();
  let adds = operations.some(({ kind, state }) => kind === 'add' && state === 'sending');
  return operations.filter(({ service_id, state, kind }) => {
    const first = !serviceIds.has(service_id);
    serviceIds.add(service_id);
    if (!first || state !== 'waiting' || (kind === 'add' && adds)) return false;
    adds ||= kind === 'add';
    return true;
  });
}

const withState = (
  list: ServiceList,
  state: Operation['state'],
  which: (operation: Operation) => boolean,
): ServiceList => ({
  ...list,
  operations: list.operations.map((entry) => (which(entry) ? { ...entry, state } : entry)),
});

export const sending = (list: ServiceList, id: string) =>
  withState(list, 'sending', (entry) => entry.id === id);

export const retried = (list: ServiceList, service_id: string) =>
  withState(
    list,
    'waiting',
    (entry) => entry.service_id === service_id && entry.state === 'failed',
  );

export const allRetried = (list: ServiceList) =>
  withState(list, 'waiting', (entry) => entry.state === 'failed');

export function succeeded(list: ServiceList, id: string): ServiceList {
  const operation = list.operations.find((entry) => entry.id === id);
  if (!operation) return list;
  return {
    saved: applied(list.saved, operation),
    operations: list.operations.filter((entry) => entry.id !== id),
  };
}

/**
 * Operations after a failed one on the same service depend on it, so they are held too. Only a deletion that was
 * undone is dropped.
 */
export function failed(list: ServiceList, id: string): ServiceList {
  const index = list.operations.findIndex((entry) => entry.id === id);
  const operation = list.operations[index];
  if (!operation) return list;
  const later = list.operations
    .slice(index + 1)
    .filter((entry) => isAbout(entry, operation.service_id));
  if (operation.kind === 'delete' && later[0]?.kind === 'add') {
    return { ...list, operations: list.operations.filter((entry) => entry.id !== id) };
  }
  return withState(list, 'failed', (entry) => entry.id === id || later.includes(entry));
}

/** Handles a service that the server does not know anymore, because another device deleted it. */
export function vanished(list: ServiceList, service_id: string): ServiceList {
  return {
    saved: list.saved.filter((service) => service.service_id !== service_id),
    operations: list.operations.filter((entry) => !isAbout(entry, service_id)),
  };
}

/**
 * Returns the list after a reading. Operations that failed or come from an earlier page may have arrived: if all
 * operations on a service change nothing, they are removed. Otherwise all of them stay, since a part of a sequence
 * would end in another state.
 */
export function reread(
  { operations }: ServiceList,
  saved: readonly Service[],
  restored: ReadonlySet<string>,
): ServiceList {
  const settled = new Set<string>();
  for (const { service_id } of operations) {
    const ownOperations = operations.filter((entry) => isAbout(entry, service_id));
    if (!ownOperations.every(({ id, state }) => state === 'failed' || restored.has(id))) continue;
    const asIs = saved.find((entry) => isAbout(entry, service_id));
    const requested = ownOperations
      .reduce(applied, saved)
      .find((entry) => isAbout(entry, service_id));
    if (JSON.stringify(asIs) === JSON.stringify(requested)) settled.add(service_id);
  }
  return { saved, operations: operations.filter((entry) => !settled.has(entry.service_id)) };
}
