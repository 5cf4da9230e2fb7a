import { operationsFrom } from './kept-operations';
import { applied, type Operation, type ServiceList } from './operations';
import { keyOf, savingOf, type Saving } from './send';

/**
 * What the shell sends in our place while this list is not on the page: a call as it stands, once for its id,
 * whose it is, and what it is about, since calls about one service go one after the other.
 */
export type Unsent = Saving & { id: string; uid: string | undefined; about: string };

/** What a draft holds of operations. `unsent` is null where nobody wrote down their calls. */
export interface KeptList {
  pending: readonly unknown[];
  unsent: readonly unknown[] | null;
}

/** Those that still have to be sent, and the ids of those that the shell sent since they were kept. */
export function leftIn({ pending, unsent }: KeptList): { left: Operation[]; sent: string[] } {
  const operations = operationsFrom(pending);
  if (!unsent) return { left: operations, sent: [] };
  const waiting = new Set(unsent.map(idOf));
  return {
    left: operations.filter((one) => waiting.has(keyOf(one))),
    sent: operations.filter((one) => !waiting.has(keyOf(one))).map(({ id }) => id),
  };
}

/**
 * The calls of all operations, in order. One that cannot be made before the list is read stays as it was kept, and
 * so does one that belongs to no operation we know of.
 */
export function unsentOf(
  { saved, operations }: ServiceList,
  uid: string | undefined,
  before: KeptList,
): unknown[] {
  const kept = before.unsent ?? [];
  const known = new Set(operationsFrom(before.pending).map(keyOf));
  let services = saved;
  const own = operations.flatMap((operation): unknown[] => {
    const id = keyOf(operation);
    const saving = savingOf(services, operation);
    services = applied(services, operation);
    if (!saving) return kept.filter((one) => idOf(one) === id);
    return [{ id, uid, about: operation.service_id, ...saving } satisfies Unsent];
  });
  const ids = new Set(own.map(idOf));
  return [...kept.filter((one) => !known.has(idOf(one)) && !ids.has(idOf(one))), ...own];
}

/** Drafts come from storage, so anything may stand there. */
const idOf = (kept: unknown): string =>
  typeof kept === 'object' && kept !== null && 'id' in kept && typeof kept.id === 'string'
    ? kept.id
    : '';
