import { render } from '@testing-library/react';
import { screenOwners, type AnyView, type Screen } from 'shared-contracts';
import { viewOf } from 'shared-contracts/testing';
import { firstPaint } from '../first-paint/first-paint';
import { Shape } from './shape';
import { shapeOf } from './shapes';

const settings = { productName: 'Shopfront', supportPhone: '+15550100199' };

/** The pieces of a first paint: how it looks, how high it is, how far below the one over it. */
function drawnByServer(view: AnyView) {
  const { style, body } = firstPaint({ settings, theme: 'light', place: view });
  return [...body.matchAll(/<i class="(\w+) is-(\w+)(?: over-(\d+))?( narrow| wide)?">/g)].map(
    ([, look, kind, over = '0', only = '']) => {
      const [, height] = new RegExp(`\\.is-${kind}{block-size:([^}]+)}`).exec(style)!;
      return [look, height, `${Number(over) / 16}rem`, only.trim()].join(' ');
    },
  );
}

function drawnByShell(view: AnyView | undefined) {
  const container = document.createElement('div');
  render(<Shape view={view} early={false} />, { container });
  return [
    ...container.innerHTML.matchAll(
      /<div class="row (\w+) ?(\w*)" style="block-size: ([^;]+); margin-block-start: ([^;]+);">/g,
    ),
  ].map(([, look, only, height, gap]) => [look, height, gap, only].join(' '));
}

/** Those that are drawn alike whatever they are about, and each of the others. */
const places = [
  ...(Object.keys(screenOwners) as Screen[])
    .filter((screen) => !['welcome', 'login', 'priming', 'services'].includes(screen))
    .map((screen) => viewOf(screen, {} as never)),
  ...([0, 1, 2, 'permissions'] as const).map((step) => viewOf('welcome', { step })),
  ...([0, 1, 2, 3] as const).map((status) => viewOf('login', { status })),
  ...([0, 1, 2, 3, 4] as const).map((step) => viewOf('priming', { step })),
  viewOf('priming', { step: 2, square: 'connected' }),
  ...([1, 5, 6] as const).map((screen) => viewOf('services', { screen })),
];

it.each(places.map((view) => [view.screen, view.params, view] as const))(
  '%s %j has the same outline before the shell is there and after',
  (screen, params, view) => {
    const { whole, body } = shapeOf(screen, params);
    const over = whole.length - body.length;
    // The first of them begins where the paper does, or what is said over it ends.
    const [first, ...rest] = drawnByShell(view);
    expect(rest).toStrictEqual(drawnByServer(view).slice(over + 1));
    expect(first).toContain(' 0rem ');
  },
);

it('while nobody knows which screen it will be there is none', () => {
  expect(drawnByShell(undefined)).toStrictEqual([]);
});
