/** Drawings without external styles, readable on light and dark pages. */

export const ink = '#14252b';
export const muted = '#53656b';
export const rule = '#d8dfe1';

interface TextStyle {
  size?: number;
  fill?: string;
  anchor?: 'start' | 'middle' | 'end';
  bold?: boolean;
}

export const text = (x: number, y: number, words: string, style: TextStyle = {}) =>
  `<text x="${x.toFixed(1)}" y="${y.toFixed(1)}" font-size="${style.size ?? 12}" fill="${style.fill ?? ink}"` +
  `${style.anchor ? ` text-anchor="${style.anchor}"` : ''}${style.bold ? ' font-weight="600"' : ''}>${escapeXml(words)}</text>`;

export const bar = (x: number, y: number, width: number, height: number, fill: string) =>
  `<rect x="${x.toFixed(1)}" y="${y.toFixed(1)}" width="${Math.max(width, 1).toFixed(1)}" height="${height}" fill="${fill}"/>`;

export const line = (x1: number, y1: number, x2: number, y2: number, stroke: string, dashes = '') =>
  `<path d="M${x1.toFixed(1)} ${y1.toFixed(1)}L${x2.toFixed(1)} ${y2.toFixed(1)}" stroke="${stroke}" stroke-width="1.5"` +
  `${dashes ? ` stroke-dasharray="${dashes}"` : ''} fill="none"/>`;

/** @param title text alternative for screen readers */
export const drawing = (width: number, height: number, title: string, parts: string[]) =>
  [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" font-family="system-ui, sans-serif">`,
    `<title>${escapeXml(title)}</title>`,
    bar(0, 0, width, height, '#ffffff'),
    ...parts,
    '</svg>',
    '',
  ].join('\n');

const escapeXml = (words: string) =>
  words.replace(/[&<>]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[sign]!);
