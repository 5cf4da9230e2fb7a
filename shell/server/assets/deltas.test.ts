import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { unpacked } from 'shared-server/testing';
import { startShell, type TestShell } from '../testing/shell';

const sha256 = (text: string) => createHash('sha256').update(text);
const runtime = Array.from({ length: 900 }, (_, at) => `call${(at * 7919) % 10_007}();`).join('');
const main = (words: string) => `${runtime}say('${words}');`;
const nameOf = (words: string) => `main.${sha256(words).digest('hex').slice(0, 8)}.js`;

let shell: TestShell;
beforeEach(async () => {
  shell = await startShell();
  // What is prepared is prepared for as long as it listens.
  await shell.server.listen({ host: '127.0.0.1', port: 0 });
});
afterEach(() => shell.close());

/** Another build takes the place of the one before, as the build does it. */
async function build(words: string) {
  writeFileSync(join(shell.config.dist, nameOf(words)), main(words));
  writeFileSync(
    join(shell.config.dist, 'assets.json'),
    JSON.stringify({ scripts: [nameOf(words)], styles: [], preload: [], integrity: {} }),
  );
  await shell.get('/welcome');
}

const asked = (words: string, dictionary: string) =>
  shell.get(`/assets/${nameOf(words)}`, {
    'accept-encoding': 'gzip, br, dcz',
    'available-dictionary': `:${sha256(dictionary).digest('base64')}:`,
  });

/** The same, once it is there. */
async function delta(words: string, dictionary: string) {
  const givenUp = Date.now() + 20_000;
  while (Date.now() < givenUp) {
    const answer = await asked(words, dictionary);
    if (answer.headers['content-encoding'] === 'dcz') return answer;
    await setTimeout(20);
  }
  throw new Error(`${words} is sent whole.`);
}

it('who has the shell of before gets of the new one what differs', async () => {
  await build('one');
  const first = await shell.get(`/assets/${nameOf('one')}`);
  expect(first.headers['use-as-dictionary']).toBe('match="/assets/main.*.js"');
  expect(first.body).toBe(main('one'));
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

it('who goes back to an earlier one, too', async () => {
  await build('one');
  await build('two');
  const { rawPayload } = await delta('one', main('two'));
  expect(unpacked(rawPayload, Buffer.from(main('two'))).toString()).toBe(main('one'));
});

it('who has anything else gets the whole, and every answer varies by what is at hand', async () => {
  await build('one');
  await build('two');
  await delta('two', main('one'));

  const { headers, body } = await asked('two', 'something else');

  expect(body).toBe(main('two'));
  expect(headers).not.toHaveProperty('content-encoding');
  // And by nothing else: a page that fetches ahead asks as nobody, and its script tag names the page.
  expect(headers.vary).toBe('accept-encoding, available-dictionary');
});

it.each(['/assets/plain.txt', '/assets/main.0123abcd.js'])(
  '%s is no dictionary: it does not last, is short, or is no script',
  async (address) => {
    const { headers } = await shell.get(address);
    expect(headers).not.toHaveProperty('use-as-dictionary');
    expect(headers.vary ?? '').not.toContain('available-dictionary');
  },
);
