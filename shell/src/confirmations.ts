import type { AnyFact, FactName } from 'shared-contracts';
import { words } from './words';

const saved = () => words.saved;

/**
 * What owners are told, in passing, of a fact that is done. What has words of its own on its screen, such as a
 * service that was saved or the way back from Square, has none here.
 */
const confirmedByFact = {
  'square-usage/answered': saved,
  'booking-platform/submitted': saved,
  'review-automation/chosen': saved,
  'client-count/chosen': saved,
  'review-consent/given': saved,
  'pledge/confirmed': saved,
  'client-storage/chosen': saved,
  'photo-storage/chosen': saved,
} satisfies { [N in FactName]?: () => string };

export function confirmationOf({ name }: AnyFact): string | undefined {
  return (confirmedByFact as Record<string, () => string>)[name]?.();
}
