import type { Service } from 'shared-contracts/api';

/** What the edit form may change; category and name stay as they are. */
export type ServiceChanges = Pick<
  Service,
  'description' | 'price_start' | 'pricing_type' | 'duration'
>;

/** What the owner wants done with one service. */
export type Wish =
  /** `at` is its place on the list, for one that returns to it; a new one comes last. */
  | { kind: 'add'; service: Service; at?: number }
  | { kind: 'update'; changes: ServiceChanges }
  | { kind: 'star'; star: boolean }
  /** With the service as it was, to show it again should it turn out not to be deleted. */
  | { kind: 'delete'; service: Service; at?: number };

export type Operation = Wish & {
  id: string;
  service_id: string;
  state: 'waiting' | 'sending' | 'failed';
};

/**
 * The list as the server last had it, and what was done to it since. Nothing is ever shown that is not
 * one laid over the other, so taking a failed operation back is leaving it out.
 */
export interface ServiceList {
  saved: readonly Service[];
  operations: readonly Operation[];
}

export interface ListedService {
  service: Service;
  /** Something the owner did with it did not reach the server. */
  unsaved: boolean;
}

/** A new wish makes these failed ones pointless; the other failed ones are sent again before it. */
const replaces = {
  add: [],
  update: ['update'],
  star: ['star'],
  delete: ['add', 'update', 'star', 'delete'],
} satisfies Record<Wish['kind'], readonly Wish['kind'][]>;

/** What a wish makes of the services; a wish for one that is not there makes nothing of it. */
export function applied(services: readonly Service[], operation: Operation): readonly Service[] {
  const { service_id } = operation;
  if (operation.kind === 'add') return withAdded(services, operation);
  if (operation.kind === 'delete') return services.filter((one) => !isAbout(one, service_id));
  const changed = operation.kind === 'star' ? { star: operation.star } : operation.changes;
  return services.map((one) => (isAbout(one, service_id) ? { ...one, ...changed } : one));
}

const isAbout = (one: { service_id: string }, service_id: string) => one.service_id === service_id;

function withAdded(
  services: readonly Service[],
  { service, at = services.length }: { service: Service; at?: number },
) {
  if (services.some((one) => isAbout(one, service.service_id))) return services;
  return [...services.slice(0, at), service, ...services.slice(at)];
}

/**
 * The list as the owner sees it. An addition that failed stays in sight, since it exists nowhere else;
 * so does a deletion that failed, even of a service which the last reading did not know.
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
        if (!services.some((one) => isAbout(one, service_id))) onlyHere.add(service_id);
        services = withAdded(services, operation);
      }
      if (kind !== 'update' || !onlyHere.has(service_id)) continue;
    }
    services = applied(services, operation);
  }
  return services.map((service) => ({ service, unsaved: unsaved.has(service.service_id) }));
}

/** A service as the owner last wanted it, failed changes included: what an edit form starts from. */
export function wishedFor({ saved, operations }: ServiceList, service_id: string) {
  return operations
    .reduce(
      (services, one) =>
        one.kind === 'delete' && one.state === 'failed'
          ? withAdded(services, one)
          : applied(services, one),
      saved,
    )
    .find((service) => isAbout(service, service_id));
}

/**
 * Who changes a service whose deletion failed wants it after all. The deletion may have happened, or the
 * service may never have arrived, so it is added before the change; adding what is there does nothing.
 */
const restoring = (
  { id, service_id, service, at }: Extract<Operation, { kind: 'delete' }>,
  wished: Operation,
): Operation[] =>
  wished.kind === 'add' ? [] : [{ id, service_id, kind: 'add', service, at, state: 'waiting' }];

export function planned(list: ServiceList, operation: Operation): ServiceList {
  const pointless: readonly Wish['kind'][] = replaces[operation.kind];
  const operations = list.operations.flatMap((one): Operation[] => {
    if (one.service_id !== operation.service_id || one.state !== 'failed') return [one];
    if (one.kind === 'delete' && operation.kind !== 'delete') return restoring(one, operation);
    return pointless.includes(one.kind) ? [] : [{ ...one, state: 'waiting' }];
  });
  return { ...list, operations: [...operations, operation] };
}

/**
 * Takes a deletion back: one that was not sent never happens, after any other the service is added again
 * where it stood.
 */
export function undeleted(
  list: ServiceList,
  { service, at }: { service: Service; at: number },
  id: string,
): ServiceList {
  const { service_id } = service;
  const operations = list.operations.filter(
    (one) => one.service_id !== service_id || one.kind !== 'delete' || one.state === 'sending',
  );
  const without = { ...list, operations };
  if (listedIn(without).some((one) => one.service.service_id === service_id)) return without;
  return planned(without, { id, service_id, kind: 'add', service, at, state: 'waiting' });
}

/**
 * Operations that may go out now: per service one at a time, in the order they were wished for. Of additions one at all,
 * since the server lists services in the order in which they come.
 */
export function sendable({ operations }: ServiceList): Operation[] {
  const seen = new Set<string>();
  let adds = operations.some(({ kind, state }) => kind === 'add' && state === 'sending');
  return operations.filter(({ service_id, state, kind }) => {
    const first = !seen.has(service_id);
    seen.add(service_id);
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
  operations: list.operations.map((one) => (which(one) ? { ...one, state } : one)),
});

export const sending = (list: ServiceList, id: string) =>
  withState(list, 'sending', (one) => one.id === id);

export const retried = (list: ServiceList, service_id: string) =>
  withState(list, 'waiting', (one) => one.service_id === service_id && one.state === 'failed');

export const allRetried = (list: ServiceList) =>
  withState(list, 'waiting', (one) => one.state === 'failed');

export function succeeded(list: ServiceList, id: string): ServiceList {
  const operation = list.operations.find((one) => one.id === id);
  if (!operation) return list;
  return {
    saved: applied(list.saved, operation),
    operations: list.operations.filter((one) => one.id !== id),
  };
}

/**
 * What comes after a failed operation on the same service was wished for on top of it, so it is held
 * with it. Only a deletion that was already taken back is dropped: nobody wants it any more.
 */
export function failed(list: ServiceList, id: string): ServiceList {
  const at = list.operations.findIndex((one) => one.id === id);
  const operation = list.operations[at];
  if (!operation) return list;
  const later = list.operations.slice(at + 1).filter((one) => isAbout(one, operation.service_id));
  if (operation.kind === 'delete' && later[0]?.kind === 'add') {
    return { ...list, operations: list.operations.filter((one) => one.id !== id) };
  }
  return withState(list, 'failed', (one) => one.id === id || later.includes(one));
}

/** The server no longer knows the service: somebody took it off the list elsewhere. */
export function vanished(list: ServiceList, service_id: string): ServiceList {
  return {
    saved: list.saved.filter((service) => service.service_id !== service_id),
    operations: list.operations.filter((one) => !isAbout(one, service_id)),
  };
}

/**
 * The list after a reading. What failed, or was left by an earlier page, may have arrived all the same:
 * where all that was wished for a service changes nothing, it is done. Otherwise all of it stays, in
 * order, since a part of a sequence would end elsewhere than the whole.
 */
export function reread(
  { operations }: ServiceList,
  saved: readonly Service[],
  restored: ReadonlySet<string>,
): ServiceList {
  const settled = new Set<string>();
  for (const { service_id } of operations) {
    const own = operations.filter((one) => isAbout(one, service_id));
    if (!own.every(({ id, state }) => state === 'failed' || restored.has(id))) continue;
    const asIs = saved.find((one) => isAbout(one, service_id));
    const wished = own.reduce(applied, saved).find((one) => isAbout(one, service_id));
    if (JSON.stringify(asIs) === JSON.stringify(wished)) settled.add(service_id);
  }
  return { saved, operations: operations.filter((one) => !settled.has(one.service_id)) };
}
