import { cpuTimeOf } from 'shared-server/testing';
import { resolveStacks } from './routes';

const map = (source: string) =>
  Buffer.from(JSON.stringify({ version: 3, sources: [source], names: [], mappings: 'AAAA,CACA' }));
const frameAt = (remote: string, column: number) =>
  `https://shop.example/remotes/${remote}/1.0.0/app.js:1:${column}`;

it('resolves stacks to source lines, and reads each map once', async () => {
  const read: string[] = [];
  const errors = [
    {
      remote: 'mf-services',
      version: '1.0.0',
      stack: `${frameAt('mf-services', 1)}\n${frameAt('mf-x', 2)}`,
    },
    { remote: 'mf-services', version: '1.0.0', stack: frameAt('mf-services', 2) },
    { remote: 'shell', version: null, stack: null },
  ];
  const errorsWithStacks = await resolveStacks(errors, (release, script) => {
    read.push(`${release.name} ${release.version} ${script}`);
    return Promise.resolve(release.name === 'mf-services' ? map('src/stars.ts') : undefined);
  });
  expect(errorsWithStacks.map((entry) => entry.resolved)).toStrictEqual([
    `src/stars.ts:1:1\n${frameAt('mf-x', 2)}`,
    'src/stars.ts:2:1',
    null,
  ]);
  expect(read).toStrictEqual(['mf-services 1.0.0 app.js', 'mf-x 1.0.0 app.js']);
});

it('resolves lines of the shell in its own stack and in one of a remote', async () => {
  const inShell = 'https://start.shop.example/assets/main.0a.js:1:2';
  const errors = [
    { remote: 'shell', version: null, stack: inShell },
    { remote: 'mf-services', version: '1.0.0', stack: `${frameAt('mf-services', 1)}\n${inShell}` },
  ];
  const errorsWithStacks = await resolveStacks(errors, ({ name, version }) =>
    Promise.resolve(map(version === undefined ? 'shell/src/boot.ts' : `${name}/src/stars.ts`)),
  );
  expect(errorsWithStacks.map((entry) => entry.resolved)).toStrictEqual([
    'shell/src/boot.ts:2:1',
    'mf-services/src/stars.ts:1:1\nshell/src/boot.ts:2:1',
  ]);
});

it('reads nothing for a stack outside of the store', async () => {
  const stack = 'https://shop.example/remotes/mf-services/1.0.0/../../../secret.js:1:1';
  const errors = [{ remote: '../..', version: '1.0.0', stack }];
  const errorsWithStacks = await resolveStacks(errors, () => Promise.reject(new Error('read')));
  expect(errorsWithStacks[0]!.resolved).toBeNull();
});

it.each(['a', '1', ':1', 'a:1', 'https://a', '(', ' '])(
  'limits the cost of forged stacks of "%s"',
  async (part) => {
    const line = part.repeat(999 / part.length);
    const stack = Array.from({ length: 60 }, () => line).join('\n');
    const errors = Array.from({ length: 200 }, (_, index) => ({
      remote: 'mf-services',
      version: `1.0.${index}`,
      stack,
    }));
    const cost = await cpuTimeOf(() => resolveStacks(errors, () => Promise.resolve(undefined)));
    expect(cost).toBeLessThan(1_000);
  },
);

it('forged stacks read a bounded number of maps', async () => {
  let read = 0;
  const errors = Array.from({ length: 200 }, (_, row) => ({
    remote: 'mf-services',
    version: '1.0.0',
    stack: Array.from({ length: 12 }, (__, index) => `chunk-${row}-${index}.js:1:1`).join('\n'),
  }));
  const errorsWithStacks = await resolveStacks(errors, () => {
    read += 1;
    return Promise.resolve(map('src/stars.ts'));
  });
  expect(read).toBe(24);
  expect(errorsWithStacks).toHaveLength(200);
});
