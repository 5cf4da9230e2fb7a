import type { Translation } from 'shared-contracts';
import { es } from './es';
import { fr } from './fr';
import { hi } from './hi';

const labelsIn = (byTrade: Readonly<Record<string, string>>): ReadonlyMap<string, string> =>
  new Map(
    Object.values(byTrade)
      .flatMap((entries) => entries.split(','))
      .map((entry) => {
        const [id = '', label = ''] = entry.trim().split('=');
        return [`categories/gcid:${id}`, label] as const;
      }),
  );

/** The translated labels of the categories, by id. */
export const labels: Readonly<Record<Translation, ReadonlyMap<string, string>>> = {
  es: labelsIn(es),
  fr: labelsIn(fr),
  hi: labelsIn(hi),
};
