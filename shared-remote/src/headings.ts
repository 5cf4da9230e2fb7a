import type { FactName, RemoteDeclaration, RemoteName, ScreenOf } from 'shared-contracts';
import { productMark, type Heading, type Headings } from 'shared-contracts/headings';
import type { Catalogue } from 'shared-ui/words';

type Place<R extends RemoteName> = ScreenOf<R> | `${ScreenOf<R>}?${string}`;

/**
 * Returns the headings that are the same for every owner, from a remote's own words. Its build writes them next to
 * the scripts, so that the page has them before any script loads. `walkHeadings` compares them with the screens.
 * @param spoken its words by language; missing ones fall back to English
 * @param headingsIn returns the headings by screen in one language
 */
export const declareHeadings = <R extends RemoteName, N extends FactName, W extends Catalogue>(
  _of: RemoteDeclaration<R, N>,
  spoken: { en: W } & Record<string, Partial<W>>,
  headingsIn: (words: W, product: string) => { [P in Place<R>]?: Heading },
): Headings =>
  Object.fromEntries(
    Object.entries(spoken).map(([language, words]) => [
      language,
      headingsIn({ ...spoken.en, ...words }, productMark) as Record<string, Heading>,
    ]),
  );
