import { render } from '@testing-library/react';
import { screenOwners, type AnyView, type Screen } from 'shared-contracts';
import { viewOf } from 'shared-contracts/testing';
import { firstPaint, type FirstPaintParts } from '../first-paint/first-paint';
import { Outline } from './outline';
import { outlineOf } from './outlines';

const settings = {
  productName: 'Shopfront',
  supportPhone: '+15550100199',
  legalPages: ['privacy' as const],
};

/** Returns the pieces of a first paint with appearance, height and distance to the piece above. */
function serverPieces(view: AnyView, pageSettings: FirstPaintParts['settings'] = settings) {
  const { style, body } = firstPaint({ settings: pageSettings, theme: 'light', place: view });
  return [...body.matchAll(/<i class="(\w+) is-(\w+)(?: over-(\d+))?( narrow| wide)?">/g)].map(
    ([, look, kind, offset = '0', only = '']) => {
      const [, height] = new RegExp(`\\.is-${kind}{block-size:([^}]+)}`).exec(style)!;
      return [look, height, `${Number(offset) / 16}rem`, only.trim()].join(' ');
    },
  );
}

function shellPieces(view: AnyView | undefined) {
  const container = document.createElement('div');
  render(<Outline view={view} early={false} />, { container });
  return [
    ...container.innerHTML.matchAll(
      /<div class="row (\w+) ?(\w*)" style="block-size: ([^;]+); margin-block-start: ([^;]+);">/g,
    ),
  ].map(([, look, only, height, gap]) => [look, height, gap, only].join(' '));
}

/** One view of each screen with a single outline, and all views of the others. */
const views = [
  ...(Object.keys(screenOwners) as Screen[])
    .filter((screen) => !['welcome', 'login', 'priming', 'services'].includes(screen))
    .map((screen) => viewOf(screen, {} as never)),
  ...([0, 1, 2, 'permissions'] as const).map((step) => viewOf('welcome', { step })),
  ...([0, 1, 2, 3] as const).map((status) => viewOf('login', { status })),
  ...([0, 1, 2, 3, 4] as const).map((step) => viewOf('priming', { step })),
  viewOf('priming', { step: 2, square: 'connected' }),
  ...([1, 5, 6] as const).map((screen) => viewOf('services', { screen })),
];
const withLegalPages = (view: AnyView): AnyView => ({
  ...view,
  config: { ...view.config, legalPages: settings.legalPages },
});

it.each(views.map((view) => [view.screen, view.params, withLegalPages(view)] as const))(
  'has the same outline of %s %j in the first paint and in the shell',
  (screen, params, view) => {
    const { whole, body } = outlineOf(screen, params, settings);
    const offset = whole.length - body.length;
    // The first piece starts at the edge of the sheet or below the shell's message.
    const [first, ...rest] = shellPieces(view);
    expect(rest).toStrictEqual(serverPieces(view).slice(offset + 1));
    expect(first).toContain(' 0rem ');
  },
);

it.each([1, 2] as const)(
  'leaves out the legal links of step %i of the welcome for an installation without legal pages',
  (step) => {
    const view = viewOf('welcome', { step });
    const withoutLinks = { ...settings, legalPages: [] };
    expect(serverPieces(view)).toHaveLength(serverPieces(view, withoutLinks).length + 1);
    expect(shellPieces(withLegalPages(view))).toHaveLength(shellPieces(view).length + 1);
  },
);

it('renders no outline without a view', () => {
  expect(shellPieces(undefined)).toStrictEqual([]);
});
