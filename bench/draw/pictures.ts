import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Measured } from '../measure';
import { variants } from '../ports';
import { chart } from './chart';
import { waterfall } from './waterfall';

const folder = join(__dirname, '../../docs/pictures/bench');

/** Writes the chart of a run, and how the first page of each variant was loaded in it, all to one scale. */
export function writePictures({ rows, firstPages }: Measured): void {
  const latest = Math.max(...variants.map((variant) => firstPages[variant].first.heading));
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'chart.svg'), chart(rows));
  for (const variant of variants) {
    const picture = waterfall(variant, firstPages[variant], latest + 300);
    writeFileSync(join(folder, `waterfall-${variant.replace(' ', '-')}.svg`), picture);
  }
}
