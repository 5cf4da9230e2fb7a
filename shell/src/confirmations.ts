import type { AnyFact, FactName, FactPayload } from 'shared-contracts';
import { words } from './words';

type Row<N extends FactName> = (payload: FactPayload<N>) => string | undefined;

const saved = () => words.saved;

/**
 * What owners are told, in passing, of a fact that is done. What has words of its own on its screen, such as a
 * service that was saved, has none here.
 */
const confirmedByFact = {
  'square/returned': ({ outcome }) =>
    outcome === 'connected' || outcome === 'mapped-late' ? words.squareConnected : undefined,
  'square-usage/answered': saved,
  'booking-platform/submitted': saved,
  'review-automation/chosen': saved,
  'client-count/chosen': saved,
  'review-consent/given': saved,
  'pledge/confirmed': saved,
  'client-storage/chosen': saved,
  'photo-storage/chosen': saved,
} satisfies { [N in FactName]?: Row<N> };

export function confirmationOf({ name, payload }: AnyFact): string | undefined {
  const row = (confirmedByFact as Record<string, (payload: unknown) => string | undefined>)[name];
  return row?.(payload);
}
