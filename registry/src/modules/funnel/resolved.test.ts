import { cpuTimeOf } from 'shared-server/testing';
import { resolved } from './resolved';

const map = (source: string) =>
  Buffer.from(JSON.stringify({ version: 3, sources: [source], names: [], mappings: 'AAAA,CACA' }));
const at = (remote: string, column: number) =>
  `https://shop.example/remotes/${remote}/1.0.0/app.js:1:${column}`;

it('stacks are told by the line of the source, and each map is read once', async () => {
  const read: string[] = [];
  const errors = [
    { remote: 'mf-services', version: '1.0.0', stack: `${at('mf-services', 1)}\n${at('mf-x', 2)}` },
    { remote: 'mf-services', version: '1.0.0', stack: at('mf-services', 2) },
    { remote: 'shell', version: null, stack: null },
  ];
  const told = await resolved(errors, (release, script) => {
    read.push(`${release.name} ${release.version} ${script}`);
    return Promise.resolve(release.name === 'mf-services' ? map('src/stars.ts') : undefined);
  });
  expect(told.map((one) => one.resolved)).toStrictEqual([
    `src/stars.ts:1:1\n${at('mf-x', 2)}`,
    'src/stars.ts:2:1',
    null,
  ]);
  expect(read).toStrictEqual(['mf-services 1.0.0 app.js', 'mf-x 1.0.0 app.js']);
});

it('lines of the shell are told in a stack of its own and in one of a remote', async () => {
  const inShell = 'https://start.shop.example/assets/main.0a.js:1:2';
  const errors = [
    { remote: 'shell', version: null, stack: inShell },
    { remote: 'mf-services', version: '1.0.0', stack: `${at('mf-services', 1)}\n${inShell}` },
  ];
  const told = await resolved(errors, ({ name, version }) =>
    Promise.resolve(map(version === undefined ? 'shell/src/boot.ts' : `${name}/src/stars.ts`)),
  );
  expect(told.map((one) => one.resolved)).toStrictEqual([
    'shell/src/boot.ts:2:1',
    'mf-services/src/stars.ts:1:1\nshell/src/boot.ts:2:1',
  ]);
});

it('a stack that leads out of the store reads nothing', async () => {
  const stack = 'https://shop.example/remotes/mf-services/1.0.0/../../../secret.js:1:1';
  const errors = [{ remote: '../..', version: '1.0.0', stack }];
  const told = await resolved(errors, () => Promise.reject(new Error('read')));
  expect(told[0]!.resolved).toBeNull();
});

it.each(['a', '1', ':1', 'a:1', 'https://a', '(', ' '])(
  'made-up stacks of "%s" cost little, however many there are',
  async (part) => {
    const line = part.repeat(999 / part.length);
    const stack = Array.from({ length: 60 }, () => line).join('\n');
    const errors = Array.from({ length: 200 }, (_, at) => ({
      ...{ remote: 'mf-services', version: `1.0.${at}`, stack },
    }));
    const cost = await cpuTimeOf(() => resolved(errors, () => Promise.resolve(undefined)));
    expect(cost).toBeLessThan(1_000);
  },
);

it('made-up stacks lead to a bounded number of maps', async () => {
  let read = 0;
  const errors = Array.from({ length: 200 }, (_, row) => ({
    ...{ remote: 'mf-services', version: '1.0.0' },
    stack: Array.from({ length: 12 }, (__, at) => `chunk-${row}-${at}.js:1:1`).join('\n'),
  }));
  const told = await resolved(errors, () => {
    read += 1;
    return Promise.resolve(map('src/stars.ts'));
  });
  expect(read).toBe(24);
  expect(told).toHaveLength(200);
});
