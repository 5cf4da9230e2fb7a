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

function face(family: string, metrics: Metrics, weight: number, device: Device): string {
  const cut = weight < 600 ? 'regular' : 'bold';
  const theirs = devices[device];
  const size = metrics.width[weight]! / metrics.unitsPerEm / (theirs[cut] / theirs.unitsPerEm);
  const over = (measure: number) => percent(Math.abs(measure) / metrics.unitsPerEm / size);
  return `@font-face{font-family:'${family} ${device}';font-weight:${weight};src:${sources[device][cut]};size-adjust:${percent(size)};ascent-override:${over(metrics.ascent)};descent-override:${over(metrics.descent)};line-gap-override:${over(metrics.lineGap)}}`;
}

const facesOf = (family: string, metrics: Metrics) =>
  (Object.keys(devices) as Device[]).flatMap((device) =>
    Object.keys(metrics.width).map((weight) => face(family, metrics, Number(weight), device)),
  );

/** The style sheet of all of them; the page has it from its first letter on. */
export const standIns = [...facesOf('Inter', inter), ...facesOf('Bricolage', bricolage)].join('');
