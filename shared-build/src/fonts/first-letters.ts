import type { LoaderContext } from 'webpack';
import subsetFont from 'subset-font';

/**
 * The Latin letters of all dictionaries, as ranges of a style sheet: the part of a typeface that a first page needs. A
 * page with other letters, for example in an owner's name, loads the rest of the typeface.
 */
export const firstLetters =
  'U+0020-007E,U+00A0,U+00A1,U+00AB,U+00B7,U+00BB,U+00BF-00C1,U+00C9,U+00CA,U+00CD,U+00D1,U+00D3,U+00D7,U+00DA,' +
  'U+00DC,U+00E0-00E2,U+00E7-00EB,U+00ED-00EF,U+00F1,U+00F3,U+00F4,U+00F9-00FC,U+0153,U+2013,U+2014,U+2018,' +
  'U+2019,U+201C,U+201D,U+2022,U+2026,U+2212';

/** Returns all letters of the ranges of a style sheet. */
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

/** The path of this file, which is a webpack loader. */
export const firstLettersLoader = __filename;

/** webpack passes the file as bytes, not as text. */
export const raw = true;

/** Webpack loader: reduces a typeface to the first letters, and with `?weights=400-700` to these weights. */
export default function takeFirstLetters(this: LoaderContext<object>, font: Buffer): void {
  const done = this.async();
  const weights = new URLSearchParams(this.resourceQuery).get('weights');
  const [min, max] = weights?.split('-').map(Number) ?? [];
  subsetFont(font, lettersIn(firstLetters), {
    targetFormat: 'woff2',
    ...(min !== undefined && max !== undefined && { variationAxes: { wght: { min, max } } }),
  }).then((few) => done(null, few), done);
}
