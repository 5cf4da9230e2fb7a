import type { Heading } from 'shared-contracts/headings';
import type { Row, outlineOf } from '../outline/outlines';
import { html } from './html';
import { logo } from './logo';
import { fallbackFontFor } from './fallback-fonts';

type Outline = ReturnType<typeof outlineOf>;

/**
 * Returns the outline of the requested screen, as shell/src/outline/outline.tsx renders it later. A known heading
 * replaces its placeholder lines, so that screen readers get it too.
 */
export function renderOutline({ whole, bar, dense }: Outline, heading?: Heading): string {
  const body = heading ? withHeading(whole, heading) : whole.map(renderRow);
  return `<div class="shape"${dense ? ' data-dense' : ''}><div>${body.join('')}</div><p aria-hidden="true">${bar.map(renderRow).join('')}</p></div>`;
}

/** Returns the heights of the pieces in the outline. */
export function outlineStyle({ whole, bar }: Outline): string {
  const heights = new Map([...whole, ...bar].map(({ kind, block }) => [kind, block]));
  return [...heights].map(([kind, block]) => `#first .is-${kind}{block-size:${block}}`).join('');
}

function withHeading(rows: Row[], heading: Heading): string[] {
  const { title, subtitle, text } = heading;
  if (rows[0]?.kind === 'splash') return [splash(heading), ...rows.slice(1).map(renderRow)];
  const index = rows.findIndex(({ kind }) => kind === 'title');
  // The screen has no visible heading.
  if (index < 0) return rows.map(renderRow);
  const head = [
    `<h1${classAttribute(gapClass(rows[index]!.gap))}>${html(title)}</h1>`,
    subtitle === undefined ? '' : `<p class="lead">${html(subtitle)}</p>`,
  ];
  const otherRows = rows
    .slice(index)
    .filter(({ kind }) => kind !== 'title' && (kind !== 'lead' || subtitle === undefined));
  return [...rows.slice(0, index).map(renderRow), ...head, ...withText(otherRows, text)];
}

/** The product's logo above its purpose. For screen readers, the product name is the heading. */
const splash = ({ title, text = '' }: Heading) =>
  `<h1 class="said visually-hidden">${html(title)}</h1><div class="mark"><span class="brand" aria-hidden="true">${logo}<span>${html(title)}</span></span><p class="text">${html(text)}</p></div>`;

/** Replaces the placeholder lines of the first paragraph with its text. */
function withText(rows: Row[], text: string | undefined): string[] {
  const index = rows.findIndex(({ kind }) => kind === 'text' || kind === 'note');
  if (text === undefined || index < 0) return rows.map(renderRow);
  const { kind, gap } = rows[index]!;
  const lines = rows
    .slice(index)
    .findIndex((row, position) => row.kind !== kind || (position > 0 && row.gap));
  return [
    ...rows.slice(0, index).map(renderRow),
    `<p${classAttribute('text', gapClass(gap))}>${html(text)}</p>`,
    ...(lines < 0 ? [] : rows.slice(index + lines).map(renderRow)),
  ];
}

/** Returns the fallback fonts for a heading and the texts below it, until our fonts have loaded. */
export const fallbackFontsOf = ({ title, subtitle, text }: Heading) =>
  [
    fallbackFontFor('First Title', title, 'title'),
    subtitle === undefined ? '' : fallbackFontFor('First Lead', subtitle, 'body'),
    text === undefined ? '' : fallbackFontFor('First Text', text, 'body'),
  ].join('');

const renderRow = ({ kind, appearance, gap, only }: Row) =>
  `<i${classAttribute(appearance, `is-${kind}`, gapClass(gap), only)}></i>`;

const gapClass = (gap: number) => (gap ? `over-${gap * 16}` : undefined);

const classAttribute = (...names: (string | undefined)[]) => {
  const classNames = names.filter(Boolean);
  return classNames.length > 0 ? ` class="${classNames.join(' ')}"` : '';
};
