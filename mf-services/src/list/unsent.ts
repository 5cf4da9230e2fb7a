import { asText, isRecord } from '../stored-values';
import { operationsFrom } from './stored-operations';
import { applied, type Operation, type ServiceList } from './operations';
import { keyOf, savingOf, type Saving } from './send';

/**
 * A call that the shell sends while this list is not on the page. It has an id against repeats, its owner, and its
 * service, since calls about one service are sent in order.
 */
export type Unsent = Saving & { id: string; uid: string | undefined; about: string };

/** The operations in a draft. `unsent` is null if their calls were not stored. */
export interface StoredList {
  pending: readonly unknown[];
  unsent: readonly unknown[] | null;
}

/** Returns the operations that still must be sent, and the ids of those that the shell sent since they were stored. */
export function splitUnsent({ pending, unsent }: StoredList): {
  remaining: Operation[];
  sent: string[];
} {
  const operations = operationsFrom(pending);
  if (!unsent) return { remaining: operations, sent: [] };
  const waiting = new Set(unsent.map(idOf));
  return {
    remaining: operations.filter((entry) => waiting.has(keyOf(entry))),
    sent: operations.filter((entry) => !waiting.has(keyOf(entry))).map(({ id }) => id),
  };
}

/**
 * Returns the calls of all operations, in order. A call that cannot be made before the list is read stays as stored,
 * and so does a call of an unknown operation.
 */
export function unsentOf(
  { saved, operations }: ServiceList,
  uid: string | undefined,
  before: StoredList,
): unknown[] {
  const stored = before.unsent ?? [];
  const knownKeys = new Set(operationsFrom(before.pending).map(keyOf));
  let services = saved;
  const calls = operations.flatMap((operation): unknown[] => {
    const id = keyOf(operation);
    const saving = savingOf(services, operation);
    services = applied(services, operation);
    if (!saving) return stored.filter((entry) => idOf(entry) === id);
    return [{ id, uid, about: operation.service_id, ...saving } satisfies Unsent];
  });
  const ids = new Set(calls.map(idOf));
  return [
    ...stored.filter((entry) => !knownKeys.has(idOf(entry)) && !ids.has(idOf(entry))),
    ...calls,
  ];
}

const idOf = (stored: unknown) => (isRecord(stored) ? asText(stored.id) : '');
