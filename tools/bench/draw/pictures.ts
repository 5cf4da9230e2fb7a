import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Measured } from '../measure';
import { variants } from '../ports';
import { chart } from './chart';
import { waterfall } from './waterfall';

const folder = join(__dirname, '../../../docs/pictures/bench');

/** Writes the chart of a run, and a waterfall of the first page for each variant, all with the same time scale. */
export function writePictures({ rows, firstPages }: Measured): void {
  const latest = Math.max(...variants.map((variant) => firstPages[variant].first.heading));
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'chart.svg'), chart(rows));
  for (const variant of variants) {
    const picture = waterfall(variant, firstPages[variant], latest + 300);
    writeFileSync(join(folder, `waterfall-${variant.replace(' ', '-')}.svg`), picture);
  }
}
