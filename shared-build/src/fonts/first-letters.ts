import type { LoaderContext } from 'webpack';
import subsetFont from 'subset-font';

/**
 * The letters of our own words, in all languages, as ranges of a style sheet: what a first page needs of a typeface.
 * Names that owners bring may need more, and fetch the rest of it then.
 */
export const firstLetters =
  'U+0020-007E,U+00A0,U+00A1,U+00AB,U+00B7,U+00BB,U+00BF,U+00C1,U+00C9,U+00CD,U+00D1,U+00D3,U+00DA,U+00DC,U+00D7,' +
  'U+00E1,U+00E9,U+00ED,U+00F1,U+00F3,U+00FA,U+00FC,U+2013,U+2014,U+2018,U+2019,U+201C,U+201D,U+2022,U+2026,U+2212';

/** What a range of a style sheet stands for, letter by letter. */
export const lettersIn = (ranges: string): string =>
  ranges
    .split(',')
    .map((range) => {
      const [from, to = from] = range.replace('U+', '').split('-');
      const [first, last] = [parseInt(from!, 16), parseInt(to!, 16)];
      return String.fromCodePoint(
        ...Array.from({ length: last - first + 1 }, (_, place) => first + place),
      );
    })
    .join('');

/** Where webpack finds what follows. */
export const firstLettersLoader = __filename;

/** Takes a whole file, not text. */
export const raw = true;

/** For webpack: of a typeface the first letters, and with `?weights=400-700` no weight beyond those. */
export default function takeFirstLetters(this: LoaderContext<object>, font: Buffer): void {
  const done = this.async();
  const weights = new URLSearchParams(this.resourceQuery).get('weights');
  const [min, max] = weights?.split('-').map(Number) ?? [];
  subsetFont(font, lettersIn(firstLetters), {
    targetFormat: 'woff2',
    ...(min !== undefined && max !== undefined && { variationAxes: { wght: { min, max } } }),
  }).then((few) => done(null, few), done);
}
