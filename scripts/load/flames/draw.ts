import type { Flame } from './profile';

export interface Graph {
  /** What stands above it. */
  title: string;
  flame: Flame;
  /** Requests that it is the work of. */
  requests: number;
}

const width = 1200;
const margin = 8;
const row = 17;
/** Less than this many pixels is left out. */
const narrowest = 2.5;

/** Light enough for dark letters. */
const colours: Record<string, string> = {
  api: '#9cc4ff',
  'shared-server': '#b9d4ff',
  'shared-contracts': '#cfe0ff',
  fastify: '#ffd08a',
  pg: '#a6e3b0',
  'pg-pool': '#bfeac6',
  'pg-protocol': '#8fd69c',
  'drizzle-orm': '#f3b0c9',
  zod: '#e2c2f5',
  Node: '#d9d5cc',
  sockets: '#f0b59a',
  'garbage collector': '#e8e08a',
};

/** Flame graphs one below the other, at one scale: a pixel is the same time for a request in each. */
export function draw(graphs: readonly Graph[]): string {
  const most = Math.max(...graphs.map(({ flame, requests }) => flame.milliseconds / requests));
  const scale = (width - 2 * margin) / most;
  let top = margin;
  const drawn = graphs.map(({ title, flame, requests }) => {
    const each = flame.milliseconds / requests;
    const heading = `<text class="title" x="${margin}" y="${top + 14}">${escaped(title)}: ${each.toFixed(2)} ms for each request</text>`;
    const boxes: string[] = [];
    const depth = box(flame, { x: margin, y: top + 22, scale: scale / requests, boxes });
    top += 22 + depth * row + 2 * margin;
    return [heading, ...boxes].join('\n');
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${top}" font-family="sans-serif" font-size="11">
<style>.title{font-size:14px;font-weight:600}text{fill:#1d1a16}rect{stroke:#fff;stroke-width:.5}</style>
<rect width="${width}" height="${top}" fill="#fff"/>
${drawn.join('\n')}
</svg>
`;
}

interface Place {
  x: number;
  y: number;
  /** Pixels for a millisecond. */
  scale: number;
  boxes: string[];
}

/** @returns how many rows it takes */
function box(flame: Flame, { x, y, scale, boxes }: Place): number {
  const wide = flame.milliseconds * scale;
  if (wide < narrowest) return 0;
  const label = flame.name ? `${flame.whose} ${flame.name}` : flame.whose;
  // About six pixels a letter.
  const letters = Math.floor((wide - 6) / 6);
  const text =
    letters < 3
      ? ''
      : `<text x="${(x + 3).toFixed(1)}" y="${y + 12}">${escaped(label.length > letters ? `${label.slice(0, letters - 1)}…` : label)}</text>`;
  boxes.push(
    `<g><title>${escaped(label)}</title><rect x="${x.toFixed(1)}" y="${y}" width="${wide.toFixed(1)}" height="${row}" fill="${colours[flame.whose] ?? '#eceae6'}"/>${text}</g>`,
  );
  let left = x;
  let depth = 0;
  for (const part of flame.parts.toSorted((one, other) => other.milliseconds - one.milliseconds)) {
    depth = Math.max(depth, box(part, { x: left, y: y + row, scale, boxes }));
    left += part.milliseconds * scale;
  }
  return depth + 1;
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
