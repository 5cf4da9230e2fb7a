import { createHash } from 'node:crypto';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { unpacked } from 'shared-server/testing';
import { startShell, type TestShell } from '../testing/shell';

const sha256 = (text: string) => createHash('sha256').update(text);
const runtime = Array.from({ length: 900 }, (_, index) => `call${(index * 7919) % 10_007}();`).join(
  '',
);
const main = (words: string) => `${runtime}say('${words}');`;
const nameOf = (words: string) => `main.${sha256(words).digest('hex').slice(0, 8)}.js`;

let shell: TestShell;
beforeEach(async () => {
  shell = await startShell();
});

/** Deltas are prepared when the server starts to listen, and every two seconds after that. */
const listen = () => shell.server.listen({ host: '127.0.0.1', port: 0 });

/** Replaces the build with another one, as the build does. */
async function build(words: string) {
  writeFileSync(join(shell.config.dist, nameOf(words)), main(words));
  writeFileSync(
    join(shell.config.dist, 'assets.json'),
    JSON.stringify({ scripts: [nameOf(words)], styles: [], preload: [], integrity: {} }),
  );
  await shell.get('/welcome');
  // The server stores the files of a build after the page.
  while (!existsSync(join(shell.data, 'assets', nameOf(words)))) await setTimeout(5);
}

const requestWith = (words: string, dictionary: string) =>
  shell.get(`/assets/${nameOf(words)}`, {
    'accept-encoding': 'gzip, br, dcz',
    'available-dictionary': `:${sha256(dictionary).digest('base64')}:`,
  });

/** Requests a delta until it exists. */
async function delta(words: string, dictionary: string) {
  if (!shell.server.server.listening) await listen();
  const deadline = Date.now() + 20_000;
  while (Date.now() < deadline) {
    const answer = await requestWith(words, dictionary);
    if (answer.headers['content-encoding'] === 'dcz') return answer;
    await setTimeout(20);
  }
  throw new Error(`${words} is sent whole.`);
}

it('sends a delta to a browser with the previous shell', async () => {
  await build('one');
  const first = await shell.get(`/assets/${nameOf('one')}`);
  expect(first.headers['use-as-dictionary']).toBe('match="/assets/main.*.js"');
  expect(first.body).toBe(main('one'));
  await listen();
  await build('two');

  const answer = await delta('two', main('one'));

  expect(answer.headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    'use-as-dictionary': 'match="/assets/main.*.js"',
    'cross-origin-resource-policy': first.headers['cross-origin-resource-policy'],
  });
  expect(unpacked(answer.rawPayload, Buffer.from(main('one'))).toString()).toBe(main('two'));
  expect(answer.rawPayload.length).toBeLessThan(100);
});

it('sends a delta for an earlier shell too', async () => {
  await build('one');
  await build('two');
  const { rawPayload } = await delta('one', main('two'));
  expect(unpacked(rawPayload, Buffer.from(main('two'))).toString()).toBe(main('one'));
});

it('sends the complete file to other browsers, and varies by the dictionary', async () => {
  await build('one');
  await build('two');
  await delta('two', main('one'));

  const { headers, body } = await requestWith('two', 'something else');

  expect(body).toBe(main('two'));
  expect(headers).not.toHaveProperty('content-encoding');
  // And by nothing else: a prefetch has no origin, and its script tag has the page's.
  expect(headers.vary).toBe('accept-encoding, available-dictionary');
});

it.each(['/assets/plain.txt', '/assets/main.0123abcd.js'])(
  'does not offer %s as a dictionary',
  async (address) => {
    const { headers } = await shell.get(address);
    expect(headers).not.toHaveProperty('use-as-dictionary');
    expect(headers.vary ?? '').not.toContain('available-dictionary');
  },
);
