import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A service that a page states; a price of null stands for none. */
interface StatedService {
  name: string;
  price: number | null;
  andUp: boolean;
}

interface SamplePage {
  title: string;
  html: string;
  services: StatedService[];
}

const folder = join(__dirname, 'pages');

/** Pages in the shapes of booking platforms and site builders, with the services that they state. All is invented. */
export const samplePages: readonly SamplePage[] = readdirSync(folder)
  .map((file) => readFileSync(join(folder, file), 'utf8'))
  .flatMap((text) => text.split(/^=== /m).slice(1))
  .map((sample) => {
    const [page = '', stated = ''] = sample.split('\n>>>\n');
    const title = page.slice(0, page.indexOf('\n'));
    const rows = stated.trim();
    return {
      title,
      html: page.slice(title.length + 1),
      services: rows === '' ? [] : rows.split('\n').map(statedService),
    };
  });

function statedService(line: string): StatedService {
  const [, name = '', price = '', plus] = /^(.+) = ([\d.]+|\?)(\+?)$/.exec(line) ?? [];
  if (name === '') throw new Error(`This row of a sample page cannot be read: ${line}`);
  return { name, price: price === '?' ? null : Number(price), andUp: plus === '+' };
}

/** For tests: a page whose parsing takes far more than 20 ms of CPU time. */
export const longPage = '<b itemscope itemprop="a">x</b>'.repeat(60_000);
