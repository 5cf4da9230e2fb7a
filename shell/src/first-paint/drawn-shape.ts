import type { Row, shapeOf } from '../shape/shapes';

type Shape = ReturnType<typeof shapeOf>;

/** The shape of the asked screen, as shell/src/shape/shape.tsx draws it later. */
export const shapeDrawn = ({ whole, bar }: Shape): string =>
  `<div class="shape" aria-hidden="true"><div>${whole.map(drawn).join('')}</div><p>${bar.map(drawn).join('')}</p></div>`;

/** How high the pieces are, of those that it has. */
export function shapeStyle({ whole, bar }: Shape): string {
  const heights = new Map([...whole, ...bar].map(({ kind, block }) => [kind, block]));
  return [...heights].map(([kind, block]) => `#first .is-${kind}{block-size:${block}}`).join('');
}

function drawn({ kind, look, gap, only }: Row): string {
  const classes = [look, `is-${kind}`, gap && `over-${gap * 16}`, only].filter(Boolean);
  return `<i class="${classes.join(' ')}"></i>`;
}
