import type { FactPayload } from 'shared-contracts';
import type { Api, Payload } from 'shared-contracts/api';
import type { ReturnReading } from './square-return';

type Outcome = FactPayload<'square/returned'>['outcome'];

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

/** What becomes of a return. In time, the result of the mapping changes nothing (section 4.5). */
export async function outcomeOf(
  reading: ReturnReading,
  map: () => Promise<boolean>,
): Promise<Outcome> {
  switch (reading) {
    case 'refused':
      return 'refused';
    case 'without-start':
      return 'not-mapped';
    case 'in-time':
      await map();
      return 'connected';
    case 'late':
      return (await map()) ? 'mapped-late' : 'not-mapped';
  }
}
