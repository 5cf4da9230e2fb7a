import type { FactName, RemoteDeclaration, RemoteName, ScreenOf } from 'shared-contracts';
import { productMark, type Heading, type Headings } from 'shared-contracts/headings';
import type { Catalogue } from 'shared-ui/words';

type Place<R extends RemoteName> = ScreenOf<R> | `${ScreenOf<R>}?${string}`;

/**
 * The headings that are the same for everybody, out of a remote's own words: its build writes them beside the scripts,
 * and the page has them before any of those has come. `walkHeadings` holds them against what the screens say.
 *
 * @param spoken its words by language; what a language lacks is said in English
 * @param said the headings by screen, in such words
 */
export const declareHeadings = <R extends RemoteName, N extends FactName, W extends Catalogue>(
  _of: RemoteDeclaration<R, N>,
  spoken: { en: W } & Record<string, Partial<W>>,
  said: (words: W, product: string) => { [P in Place<R>]?: Heading },
): Headings =>
  Object.fromEntries(
    Object.entries(spoken).map(([language, words]) => [
      language,
      said({ ...spoken.en, ...words }, productMark) as Record<string, Heading>,
    ]),
  );
