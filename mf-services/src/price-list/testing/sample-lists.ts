import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A service that a list states. */
export interface StatedRow {
  name: string;
  price: string;
  andUp: boolean;
}

export interface SampleList {
  title: string;
  text: string;
  rows: StatedRow[];
}

/** Lists in the shapes of real menus, with the services that they state. Names and addresses are invented. */
export const sampleLists: readonly SampleList[] = readFileSync(join(__dirname, 'lists.txt'), 'utf8')
  .split(/^=== /m)
  .slice(1)
  .map((sample) => {
    const [list = '', stated = ''] = sample.split('\n>>>\n');
    const title = list.slice(0, list.indexOf('\n'));
    return {
      title,
      text: list.slice(title.length + 1),
      rows: stated.trim().split('\n').map(statedRow),
    };
  });

function statedRow(line: string): StatedRow {
  const [, name = '', price = '', plus] = /^(.+) = ([\d.]+)(\+?)$/.exec(line) ?? [];
  if (name === '') throw new Error(`This row of lists.txt cannot be read: ${line}`);
  return { name, price, andUp: plus === '+' };
}
