import type { Heading } from 'shared-contracts/headings';
import type { Row, shapeOf } from '../shape/shapes';
import { html } from './escaped';

type Shape = ReturnType<typeof shapeOf>;

/**
 * The shape of the asked screen, as shell/src/shape/shape.tsx draws it later. Where its heading is known, that stands in
 * place of its lines: it is what the page is about, for those who listen to it as well.
 */
export function shapeDrawn({ whole, bar }: Shape, heading?: Heading): string {
  const body = heading ? withHeading(whole, heading) : whole.map(drawn);
  return `<div class="shape"><div>${body.join('')}</div><p aria-hidden="true">${bar.map(drawn).join('')}</p></div>`;
}

/** How high the pieces are, of those that it has. */
export function shapeStyle({ whole, bar }: Shape): string {
  const heights = new Map([...whole, ...bar].map(({ kind, block }) => [kind, block]));
  return [...heights].map(([kind, block]) => `#first .is-${kind}{block-size:${block}}`).join('');
}

function withHeading(rows: Row[], { title, subtitle }: Heading): string[] {
  const at = rows.findIndex(({ kind }) => kind === 'title');
  // A screen that is known to have none in sight.
  if (at < 0) return rows.map(drawn);
  const replaced = (row: Row, nth: number) =>
    nth >= at && (row.kind === 'title' || (row.kind === 'lead' && subtitle !== undefined));
  return [
    ...rows.slice(0, at).map(drawn),
    `<h1${classed(over(rows[at]!.gap))}>${html(title)}</h1>`,
    subtitle === undefined ? '' : `<p class="lead">${html(subtitle)}</p>`,
    ...rows
      .slice(at)
      .filter((row, nth) => !replaced(row, nth + at))
      .map(drawn),
  ];
}

const drawn = ({ kind, look, gap, only }: Row) =>
  `<i${classed(look, `is-${kind}`, over(gap), only)}></i>`;

const over = (gap: number) => (gap ? `over-${gap * 16}` : undefined);

const classed = (...names: (string | undefined)[]) => {
  const given = names.filter(Boolean);
  return given.length > 0 ? ` class="${given.join(' ')}"` : '';
};
