import type { Screen, ScreenParams } from 'shared-contracts';
import { kinds, type Kind, type Look } from './kinds';

/** So many of a kind, and how many where the column is as wide as it gets and lines hold more. */
type Piece = readonly [kind: Kind, many?: number, inWideColumn?: number];

/** Of what a screen is made, as far as the first view shows it. */
interface Shape {
  body: readonly Piece[];
  /** In the bar at the bottom of the view. */
  bar: readonly Piece[];
  /** What the shell says over the screen, until the shell is there itself. */
  over?: readonly Piece[];
}

const shape =
  (bar: readonly Piece[]) =>
  (...body: readonly Piece[]): Shape => ({ body, bar });

const toPress = shape([['press']]);
const toAnswer = shape([['why'], ['press']]);
const twoWays = shape([['press', 2]]);
const orElse = shape([['press'], ['link']]);

const same = (one: Shape) => () => one;

const welcome: Record<ScreenParams['welcome']['step'], Shape> = {
  0: shape([])(['splash'], ['link']),
  1: toAnswer(['title'], ['lead', 2], ['point1']),
  2: toPress(['title', 3, 2], ['lead', 2], ['point', 3], ['text'], ['link']),
  permissions: toPress(['title', 2, 1], ['point'], ['point1', 2], ['note', 2]),
};

const login: Record<ScreenParams['login']['status'], Shape> = {
  0: toPress(['title'], ['lead', 2], ['tile'], ['note', 2]),
  1: toPress(['title'], ['lead', 2, 1], ['tile'], ['note', 2]),
  2: toPress(['title', 2], ['lead', 2], ['tile'], ['note', 2], ['note', 2]),
  3: toPress(['title', 2, 1], ['lead', 3, 2], ['point'], ['point1', 2], ['note', 2]),
};

const priming: Record<ScreenParams['priming']['step'], Shape> = {
  0: toPress(['title', 4, 3], ['point2'], ['point2', 1, 0], ['point1', 0, 1]),
  1: toAnswer(['title', 2], ['choice', 3]),
  2: twoWays(['title', 2], ['point', 2]),
  3: twoWays(['title', 3], ['text', 2], ['notice']),
  4: toPress(['title', 2], ['point2'], ['point2', 1, 0], ['point1', 0, 1]),
};

/** What is brought back from Square is being read, before anything else is. */
const backFromSquare = shape([])(['title', 2], ['turning2', 1, 0], ['turning1', 0, 1]);
const isBackFromSquare = ({ square, merchant_id, square_error }: ScreenParams['priming']) =>
  [square, merchant_id, square_error].some((value) => value !== undefined);

const newService = toPress(['title'], ['field', 2], ['area'], ['hinted', 2]);
const services: Record<ScreenParams['services']['screen'], Shape> = {
  1: toAnswer(['title', 2], ['search'], ['press'], ['text'], ['link', 2], ['card', 2]),
  5: newService,
  6: newService,
};

const shapeByScreen = {
  welcome: ({ step }) => welcome[step],
  login: ({ status }) => login[status],
  access: same(orElse(['title', 2, 1], ['lead', 2], ['tile'], ['text', 2])),
  'no-location': same(orElse(['title', 2], ['lead', 2, 1], ['tile'], ['text', 3, 2])),
  'select-location': same(orElse(['title', 2], ['place', 3])),
  'no-business': same(orElse(['title', 2, 1], ['tile'], ['text', 2], ['text', 2])),
  'set-location': same(toAnswer(['title', 2, 1], ['field', 6])),
  'wrong-account': same(toPress(['title', 2], ['card'], ['note', 2])),
  'prove-owner': same(twoWays(['title'], ['lead', 2], ['tile'])),
  'create-profile': same(
    toPress(['title', 2, 1], ['lead', 2], ['hinted'], ['field'], ['hinted', 2]),
  ),
  'verify-code': same(toPress(['title', 3], ['code'], ['press'], ['small'], ['press'])),
  priming: (params) => (isBackFromSquare(params) ? backFromSquare : priming[params.step]),
  'booking-platform': same(toAnswer(['title', 2], ['lead', 2], ['pair', 6])),
  services: ({ screen }) => services[screen],
  'service-search': same(toPress(['title'], ['search'], ['text'], ['name', 10])),
  'service-edit': same(toPress(['text'], ['place', 2])),
  'automate-reviews': same(
    toAnswer(['title', 2], ['choice1'], ['choice2', 1, 0], ['choice1', 0, 1]),
  ),
  'client-count': same(toAnswer(['title', 2, 1], ['pair', 3])),
  'review-consent': same(toAnswer(['title', 2], ['choice2'], ['choice1'])),
  'reviews-pledge': same(toPress(['title', 2], ['lead'], ['point2', 3])),
  'client-storage': same(toAnswer(['title', 2], ['pair', 2], ['choice1'])),
  'photos-storage': same(toAnswer(['title', 2], ['lead'], ['pair', 4])),
  'connect-instagram': same(twoWays(['title', 3, 2], ['point3', 2, 0], ['point1', 0, 2])),
  'set-number': same({
    ...toAnswer(['title'], ['lead', 3, 2], ['field', 2], ['hinted']),
    over: [['choice']],
  }),
} satisfies { [S in Screen]: (params: ScreenParams[S]) => Shape };

/** One piece, in its place. */
export interface Row {
  kind: Kind;
  look: Look;
  block: string;
  /** To what is over it, in rem. */
  gap: number;
  /** Where it is, if not everywhere. */
  only?: 'narrow' | 'wide';
}

/**
 * What is drawn of a screen until it is there: as high as the screen will be, so that the paper keeps its edge.
 *
 * @returns the pieces of its body, alone and with what the shell says over it, and of its bar, from top to bottom
 */
export function shapeOf(screen: Screen, params: ScreenParams[Screen]) {
  const shaped = shapeByScreen[screen] as (params: ScreenParams[Screen]) => Shape;
  const { over = [], body, bar } = shaped(params);
  return { whole: rowsOf([...over, ...body]), body: rowsOf(body), bar: rowsOf(bar, 0.5) };
}

function rowsOf(pieces: readonly Piece[], inAll?: number): Row[] {
  const rows: Row[] = [];
  for (const [kind, many = 1, inWideColumn = many] of pieces) {
    const { look, block, after, between } = kinds[kind];
    for (let nth = 0; nth < Math.max(many, inWideColumn); nth += 1) {
      const over = rows.at(-1);
      const alike = nth > 0 || (over?.look === look && look !== 'words');
      const only = nth >= many ? 'wide' : nth >= inWideColumn ? 'narrow' : undefined;
      const gap = inAll ?? (alike ? between : after);
      rows.push({ kind, look, block, gap: over ? gap : 0, only });
    }
  }
  return rows;
}
