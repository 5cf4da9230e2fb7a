import type { Heading } from 'shared-contracts/headings';
import type { Row, shapeOf } from '../shape/shapes';
import { html } from './escaped';
import { sign } from './sign';
import { standInFor } from './stand-ins';

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

function withHeading(rows: Row[], heading: Heading): string[] {
  const { title, subtitle, text } = heading;
  if (rows[0]?.kind === 'splash') return [splash(heading), ...rows.slice(1).map(drawn)];
  const at = rows.findIndex(({ kind }) => kind === 'title');
  // A screen that is known to have none in sight.
  if (at < 0) return rows.map(drawn);
  const head = [
    `<h1${classed(over(rows[at]!.gap))}>${html(title)}</h1>`,
    subtitle === undefined ? '' : `<p class="lead">${html(subtitle)}</p>`,
  ];
  const rest = rows
    .slice(at)
    .filter(({ kind }) => kind !== 'title' && (kind !== 'lead' || subtitle === undefined));
  return [...rows.slice(0, at).map(drawn), ...head, ...withText(rest, text)];
}

/** The product's mark over what it is for; for who listens its name is the heading. */
const splash = ({ title, text = '' }: Heading) =>
  `<h1 class="said visually-hidden">${html(title)}</h1><div class="mark"><span class="brand" aria-hidden="true">${sign}<span>${html(title)}</span></span><p class="text">${html(text)}</p></div>`;

/** The lines of the first paragraph make way for its words. */
function withText(rows: Row[], text: string | undefined): string[] {
  const at = rows.findIndex(({ kind }) => kind === 'text' || kind === 'note');
  if (text === undefined || at < 0) return rows.map(drawn);
  const { kind, gap } = rows[at]!;
  const lines = rows.slice(at).findIndex((row, nth) => row.kind !== kind || (nth > 0 && row.gap));
  return [
    ...rows.slice(0, at).map(drawn),
    `<p${classed('text', over(gap))}>${html(text)}</p>`,
    ...(lines < 0 ? [] : rows.slice(at + lines).map(drawn)),
  ];
}

/** The letters in which a heading and what is below it stand until ours have come. */
export const lettersOf = ({ title, subtitle, text }: Heading) =>
  [
    standInFor('First Title', title, 'title'),
    subtitle === undefined ? '' : standInFor('First Lead', subtitle, 'body'),
    text === undefined ? '' : standInFor('First Text', text, 'body'),
  ].join('');

const drawn = ({ kind, look, gap, only }: Row) =>
  `<i${classed(look, `is-${kind}`, over(gap), only)}></i>`;

const over = (gap: number) => (gap ? `over-${gap * 16}` : undefined);

const classed = (...names: (string | undefined)[]) => {
  const given = names.filter(Boolean);
  return given.length > 0 ? ` class="${given.join(' ')}"` : '';
};
