import type { FactPayload } from 'shared-contracts';
import type { Api, Payload } from 'shared-contracts/api';
import type { ReturnReading } from './square-return';
import { words } from './words';

type Outcome = FactPayload<'square/returned'>['outcome'];

/** The result of a return, and the owner's notice on the next screen. */
export interface Returned {
  outcome: Outcome;
  notice: FactPayload<'notice/raised'>;
}

const mappingsOfApi = new WeakMap<Api, Map<string, Promise<boolean>>>();

/** Maps the account once per visit, however often the screen renders. Returns whether it was mapped. */
export function mapOnce(api: Api, visit: string, payload: Payload<'mapSquare'>): Promise<boolean> {
  const visits = mappingsOfApi.get(api) ?? new Map<string, Promise<boolean>>();
  mappingsOfApi.set(api, visits);
  const mapped = visits.get(visit) ?? isMapped(api, payload);
  visits.set(visit, mapped);
  return mapped;
}

const isMapped = (api: Api, payload: Payload<'mapSquare'>) =>
  api.mapSquare(payload).then(
    ({ res }) => res === 'mapped',
    // By the specification a failed mapping leads to the services; the API client reports it.
    () => false,
  );

const notice = (
  kind: 'success' | 'error',
  word: 'connected' | 'unmapped' | 'unconnected' | 'unchanged',
) => ({ kind, text: words[word] }) as const;

/**
 * Returns the outcome of a return. In time, the result of the mapping changes the notice and not the next screen
 * (section 4.5).
 * @param before whether the owner was connected before: a repeated or refused return does not change that
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
