import { letterWidths } from './letter-widths';

/**
 * Until our font has loaded, text uses a font of the device. Its size is adjusted so that an average letter is as
 * wide as ours and sits on the same line; lines then break where they will break later.
 * The metrics are from the font files, as capsize lists them (@capsizecss/metrics 4.3.0). `width` is that of an
 * average letter of Latin text. Each weight has its own face, because bold letters differ more.
 */
interface Metrics {
  unitsPerEm: number;
  ascent: number;
  descent: number;
  lineGap: number;
  /** Average width by weight, in font units. */
  width: Record<number, number>;
}

const inter: Metrics = {
  unitsPerEm: 2048,
  ascent: 1984,
  descent: -494,
  lineGap: 0,
  width: { 400: 978, 500: 988, 600: 998, 700: 1008 },
};
const bricolage: Metrics = {
  unitsPerEm: 1000,
  ascent: 930,
  descent: -270,
  lineGap: 0,
  width: { 700: 489 },
};

/** Fonts of devices: Arial on Apple and Microsoft, Roboto on Google. */
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
  /** Size relative to our font. By default, that at which an average letter is as wide. */
  size?: number | undefined;
  /** Extra space above and below the letters, in em. */
  room?: number;
}

const cutOf = (weight: number) => (weight < 600 ? 'regular' : 'bold');

function face({ family, metrics, weight, device, size: fixedSize, room = 0 }: Face): string {
  const cut = cutOf(weight);
  const deviceFont = devices[device];
  const size =
    fixedSize ??
    metrics.width[weight]! / metrics.unitsPerEm / (deviceFont[cut] / deviceFont.unitsPerEm);
  const override = (measure: number, extra = 0) =>
    percent((Math.abs(measure) / metrics.unitsPerEm + extra) / size);
  return `@font-face{font-family:'${family}';font-weight:${weight};src:${sources[device][cut]};size-adjust:${percent(size)};ascent-override:${override(metrics.ascent, room)};descent-override:${override(metrics.descent, room)};line-gap-override:${override(metrics.lineGap)}}`;
}

const fontFacesOf = (family: string, metrics: Metrics) =>
  (Object.keys(devices) as Device[]).flatMap((device) =>
    Object.keys(metrics.width).map((weight) =>
      face({ family: `${family} ${device}`, metrics, weight: Number(weight), device }),
    ),
  );

/** The style sheet of all fallback fonts, which is part of the first page. */
export const fallbackFonts = [
  ...fontFacesOf('Inter', inter),
  ...fontFacesOf('Bricolage', bricolage),
].join('');

/** The fonts of the texts in the first paint. */
const textFonts = {
  body: { metrics: inter, weight: 400, ours: letterWidths.inter, theirs: letterWidths.arial },
  title: {
    metrics: bricolage,
    weight: 700,
    ours: letterWidths.bricolage,
    theirs: letterWidths.arialBold,
  },
};

/**
 * In em. A later, larger paint of the same text would count as the largest contentful paint, so the fallback gets
 * extra space.
 */
const room = 0.25;

/**
 * Returns the fallback fonts of one text, under their own family name: exactly as wide as the text in our font,
 * because an average differs by a few percent and can add a line. The extra space moves nothing, because lines have a
 * fixed height.
 */
export function fallbackFontFor(
  family: string,
  text: string,
  kind: keyof typeof textFonts,
): string {
  const { metrics, weight, ours, theirs: deviceFont } = textFonts[kind];
  const size = widthOf(text, ours) / widthOf(text, deviceFont) || undefined;
  // The browser uses the last face that the device has.
  const roboto = face({ family, metrics, weight, device: 'Roboto', room });
  return roboto + face({ family, metrics, weight, device: 'Arial', size, room });
}

const widthOf = (text: string, widths: Map<string, number>) =>
  [...text].reduce((sum, letter) => sum + (widths.get(letter) ?? 0), 0);
