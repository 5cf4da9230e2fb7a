import type { FactPayload } from 'shared-contracts';
import type { Api, Payload } from 'shared-contracts/api';
import type { ReturnReading } from './square-return';
import { words } from './words';

type Outcome = FactPayload<'square/returned'>['outcome'];

/** What became of a return, and what the owner reads of it on the next screen. */
export interface Returned {
  outcome: Outcome;
  notice: FactPayload<'notice/raised'>;
}

const asked = new WeakMap<Api, Map<string, Promise<boolean>>>();

/** Maps the account once per visit, however often the screen is drawn. Answers whether it was mapped. */
export function mapOnce(api: Api, visit: string, payload: Payload<'mapSquare'>): Promise<boolean> {
  const visits = asked.get(api) ?? new Map<string, Promise<boolean>>();
  asked.set(api, visits);
  const mapped = visits.get(visit) ?? isMapped(api, payload);
  visits.set(visit, mapped);
  return mapped;
}

const isMapped = (api: Api, payload: Payload<'mapSquare'>) =>
  api.mapSquare(payload).then(
    ({ res }) => res === 'mapped',
    // By the specification a mapping that failed leads on to the services; the API client reports it.
    () => false,
  );

const notice = (
  kind: 'success' | 'error',
  word: 'connected' | 'unmapped' | 'unconnected' | 'unchanged',
) => ({ kind, text: words[word] }) as const;

/**
 * What becomes of a return. In time, the result of the mapping changes what the owner is told and not
 * where they go (section 4.5).
 *
 * @param before whether the owner was known to be connected: a return that is replayed, or refused, takes nothing away
 */
export async function outcomeOf(
  reading: ReturnReading,
  before: boolean,
  map: () => Promise<boolean>,
): Promise<Returned> {
  const without = before ? notice('success', 'unchanged') : notice('error', 'unconnected');
  const connected = notice('success', 'connected');
  const unmapped = notice('error', 'unmapped');
  switch (reading) {
    case 'refused':
      return { outcome: 'refused', notice: without };
    case 'without-start':
      return { outcome: 'not-mapped', notice: without };
    case 'in-time':
      return { outcome: 'connected', notice: (await map()) ? connected : unmapped };
    case 'late':
      return (await map())
        ? { outcome: 'mapped-late', notice: connected }
        : { outcome: 'not-mapped', notice: unmapped };
  }
}
