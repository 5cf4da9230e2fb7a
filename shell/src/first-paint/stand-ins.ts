import { letterWidths } from './letter-widths';

/**
 * Before a typeface of ours has come, text stands in one of the device's. Each such stand-in is drawn in the size in
 * which an average letter is as wide as ours, so that lines break where they will break, and sits on the same line.
 * The measures are those of the font files, as capsize lists them (@capsizecss/metrics 4.3.0); `width` is that of the
 * average letter of Latin text. A heading of another weight is another face: bold letters differ more than regular ones.
 */
interface Metrics {
  unitsPerEm: number;
  ascent: number;
  descent: number;
  lineGap: number;
  /** By weight, in units of the em. */
  width: Record<number, number>;
}

const inter: Metrics = {
  ...{ unitsPerEm: 2048, ascent: 1984, descent: -494, lineGap: 0 },
  width: { 400: 978, 500: 988, 600: 998, 700: 1008 },
};
const bricolage: Metrics = {
  ...{ unitsPerEm: 1000, ascent: 930, descent: -270, lineGap: 0 },
  width: { 700: 489 },
};

/** What devices have: Arial those of Apple and Microsoft, Roboto those of Google. */
const devices = {
  Arial: { unitsPerEm: 2048, regular: 913, bold: 983 },
  Roboto: { unitsPerEm: 2048, regular: 911, bold: 926 },
};
type Device = keyof typeof devices;

const sources: Record<Device, Record<'regular' | 'bold', string>> = {
  Arial: {
    regular: "local('Arial'),local('ArialMT'),local('Liberation Sans')",
    bold: "local('Arial Bold'),local('Arial-BoldMT'),local('Liberation Sans Bold')",
  },
  Roboto: {
    regular: "local('Roboto'),local('Roboto-Regular')",
    bold: "local('Roboto Bold'),local('Roboto-Bold')",
  },
};

const percent = (ratio: number) => `${(ratio * 100).toFixed(2)}%`;

interface Face {
  family: string;
  metrics: Metrics;
  weight: number;
  device: Device;
  /** Beside the size of ours; that at which an average letter is as wide, unless a text is known. */
  size?: number | undefined;
  /** Over and under the letters, in em. */
  room?: number;
}

const cutOf = (weight: number) => (weight < 600 ? 'regular' : 'bold');

function face({ family, metrics, weight, device, size: known, room = 0 }: Face): string {
  const cut = cutOf(weight);
  const theirs = devices[device];
  const size =
    known ?? metrics.width[weight]! / metrics.unitsPerEm / (theirs[cut] / theirs.unitsPerEm);
  const over = (measure: number, more = 0) =>
    percent((Math.abs(measure) / metrics.unitsPerEm + more) / size);
  return `@font-face{font-family:'${family}';font-weight:${weight};src:${sources[device][cut]};size-adjust:${percent(size)};ascent-override:${over(metrics.ascent, room)};descent-override:${over(metrics.descent, room)};line-gap-override:${over(metrics.lineGap)}}`;
}

const facesOf = (family: string, metrics: Metrics) =>
  (Object.keys(devices) as Device[]).flatMap((device) =>
    Object.keys(metrics.width).map((weight) =>
      face({ family: `${family} ${device}`, metrics, weight: Number(weight), device }),
    ),
  );

/** The style sheet of all of them; the page has it from its first letter on. */
export const standIns = [...facesOf('Inter', inter), ...facesOf('Bricolage', bricolage)].join('');

/** The typefaces of the texts that a page says by itself. */
const ownLetters = {
  body: { metrics: inter, weight: 400, ours: letterWidths.inter, theirs: letterWidths.arial },
  title: {
    ...{ metrics: bricolage, weight: 700 },
    ...{ ours: letterWidths.bricolage, theirs: letterWidths.arialBold },
  },
};

/**
 * In em. What a browser draws later and larger than all before counts as the largest paint of a page: the same words in
 * their own letters, a hair wider, would count in place of the first.
 */
const room = 0.25;

/**
 * Stand-ins for one text, under a name of its own: as wide as that text is in our letters, for an average is a few
 * percent off, which is a line more or less where one is nearly full. They have more room over and under the letters,
 * which moves nothing where lines have a height, and so the text is never painted larger than in them.
 */
export function standInFor(family: string, text: string, as: keyof typeof ownLetters): string {
  const { metrics, weight, ours, theirs } = ownLetters[as];
  const size = widthOf(text, ours) / widthOf(text, theirs) || undefined;
  // The last that the device has is taken.
  const roboto = face({ family, metrics, weight, device: 'Roboto', room });
  return roboto + face({ family, metrics, weight, device: 'Arial', size, room });
}

const widthOf = (text: string, widths: Map<string, number>) =>
  [...text].reduce((sum, letter) => sum + (widths.get(letter) ?? 0), 0);
