import type { Screen, ScreenParams } from 'shared-contracts';
import { kinds, type Kind, type Appearance } from './kinds';

/** A kind of piece, its number, and its number in a wide column, where lines are longer. */
type Piece = readonly [kind: Kind, many?: number, inWideColumn?: number];

/** The pieces of a screen in the first view. */
interface Outline {
  body: readonly Piece[];
  /** The pieces of the action bar. */
  bar: readonly Piece[];
  /** The shell's message above the screen, before the shell has loaded. */
  above?: readonly Piece[];
  /** Whether the heading is smaller in a wide column. */
  dense?: boolean;
}

/** The settings that an outline depends on. */
export interface Installation {
  legalPages?: readonly string[] | undefined;
}

const outline =
  (bar: readonly Piece[]) =>
  (...body: readonly Piece[]): Outline => ({ body, bar });

const withButton = outline([['press']]);
const withDisabledButton = outline([['why'], ['press']]);
const withTwoButtons = outline([['press', 2]]);
const withButtonAndLink = outline([['press'], ['link']]);

const always = (fixedOutline: Outline) => () => fixedOutline;

const welcome: Record<ScreenParams['welcome']['step'], Outline> = {
  0: outline([])(['splash'], ['link']),
  1: withDisabledButton(['title'], ['lead', 2], ['point1'], ['legal']),
  2: withButton(['title', 3, 2], ['lead', 2], ['point', 3], ['linkLine'], ['legal']),
  permissions: withButton(['title', 2, 1], ['point'], ['point1', 2], ['note', 2]),
};

const login: Record<ScreenParams['login']['status'], Outline> = {
  0: withButton(['title'], ['lead', 2], ['tile'], ['note', 2]),
  1: withButton(['title'], ['lead', 2, 1], ['tile'], ['note', 2]),
  2: withButton(['title', 2], ['lead', 2], ['tile'], ['note', 2], ['note', 2]),
  3: withButton(['title', 2, 1], ['lead', 3, 2], ['point'], ['point1', 2], ['note', 2]),
};

const priming: Record<ScreenParams['priming']['step'], Outline> = {
  0: withButton(['title', 4, 3], ['point2'], ['point2', 1, 0], ['point1', 0, 1]),
  1: withDisabledButton(['title', 2], ['choice', 3]),
  2: withTwoButtons(['title', 2], ['point', 2], ['message']),
  3: withTwoButtons(['title', 3], ['text', 2, 1], ['notice', 1, 0], ['shortNotice', 0, 1]),
  4: withButton(['title', 2], ['point2'], ['point2', 1, 0], ['point1', 0, 1]),
};

/** The screen while it reads the result of Square. */
const backFromSquare = outline([])(['title', 2], ['turning2', 1, 0], ['turning1', 0, 1]);
const isBackFromSquare = ({ square, merchant_id, square_error }: ScreenParams['priming']) =>
  [square, merchant_id, square_error].some((value) => value !== undefined);

const newService = withButton(['title'], ['field', 2], ['area'], ['hinted', 2]);
const services: Record<ScreenParams['services']['screen'], Outline> = {
  1: outline([['lead'], ['press'], ['edge']])(
    ['title', 2],
    ['search'],
    ['press'],
    ['text'],
    ['link', 2],
    ['card', 2],
  ),
  5: newService,
  6: newService,
};

const outlineByScreen = {
  welcome: ({ step }) => welcome[step],
  login: ({ status }) => login[status],
  access: always(withButtonAndLink(['title', 2, 1], ['lead', 2], ['tile'], ['text', 2])),
  'no-location': always(withButtonAndLink(['title', 2], ['tile'], ['text', 3, 2])),
  'select-location': always({
    body: [
      ['title', 2, 1],
      ['place', 3, 0],
      ['widePlace', 0, 3],
    ],
    bar: [['press'], ['link', 1, 0]],
    dense: true,
  }),
  'no-business': always(withButtonAndLink(['title', 2, 1], ['tile'], ['text', 2], ['text', 2])),
  'set-location': always(withDisabledButton(['title', 2, 1], ['field', 6])),
  'wrong-account': always(withButton(['title', 2], ['card'], ['note', 2])),
  'prove-owner': always(withTwoButtons(['title'], ['lead', 3, 2], ['tile'])),
  'create-profile': always(
    withButton(['title', 2, 1], ['lead'], ['hinted'], ['field'], ['hinted', 2]),
  ),
  'verify-code': always(withButton(['title', 3], ['code'], ['press'], ['small'], ['press'])),
  priming: (params) => (isBackFromSquare(params) ? backFromSquare : priming[params.step]),
  'booking-platform': always(withDisabledButton(['title', 2], ['lead', 2], ['pair', 6])),
  services: ({ screen }) => services[screen],
  'service-search': always(withButton(['title'], ['search'], ['text'], ['name', 10])),
  'service-edit': always(withButton(['text'], ['place', 2])),
  'automate-reviews': always(withDisabledButton(['title', 2], ['choice1'], ['choice'])),
  'client-count': always(withDisabledButton(['title', 2, 1], ['pair', 3])),
  'review-consent': always(withDisabledButton(['title', 2], ['choice', 2])),
  'reviews-pledge': always(withButton(['title', 2], ['lead'], ['point2', 3])),
  'client-storage': always(withDisabledButton(['title', 2], ['pair', 2], ['hintedPair'])),
  'photos-storage': always(withDisabledButton(['title', 2], ['pair', 4])),
  'connect-instagram': always(withTwoButtons(['title', 3, 2], ['point', 2])),
  'set-number': always({
    ...withDisabledButton(['title'], ['lead'], ['field', 2], ['hinted']),
    above: [['choice']],
  }),
} satisfies { [S in Screen]: (params: ScreenParams[S]) => Outline };

/** One piece with its position. */
export interface Row {
  kind: Kind;
  appearance: Appearance;
  block: string;
  /** The distance to the piece above, in rem. */
  gap: number;
  /** The column width at which it exists; both by default. */
  only?: 'narrow' | 'wide';
}

/**
 * Returns the outline of a screen, as high as the screen will be, so that nothing moves.
 *
 * @returns the pieces of the body, without and with the shell's message, and of the action bar, from top to bottom
 */
export function outlineOf(
  screen: Screen,
  params: ScreenParams[Screen],
  { legalPages = [] }: Installation,
) {
  const outlineFor = outlineByScreen[screen] as (params: ScreenParams[Screen]) => Outline;
  const { above: previous = [], body: pieces, bar, dense = false } = outlineFor(params);
  const body = legalPages.length > 0 ? pieces : pieces.filter(([kind]) => kind !== 'legal');
  return {
    whole: rowsOf([...previous, ...body]),
    body: rowsOf(body),
    bar: rowsOf(bar, 0.5),
    dense,
  };
}

function rowsOf(pieces: readonly Piece[], fixedGap?: number): Row[] {
  const rows: Row[] = [];
  for (const [kind, count = 1, inWideColumn = count] of pieces) {
    const { appearance, block, after, between } = kinds[kind];
    for (let index = 0; index < Math.max(count, inWideColumn); index += 1) {
      const previous = rows.at(-1);
      const hasSameAppearance =
        index > 0 || (previous?.appearance === appearance && appearance !== 'words');
      const only = index >= count ? 'wide' : index >= inWideColumn ? 'narrow' : undefined;
      const gap = fixedGap ?? (hasSameAppearance ? between : after);
      rows.push({ kind, appearance, block, gap: previous ? gap : 0, only });
    }
  }
  return rows;
}
