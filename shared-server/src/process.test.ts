import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const place = mkdtempSync(join(tmpdir(), 'starting-'));
afterAll(() => rmSync(place, { recursive: true }));

/** Returns the output of a server that does not start, since a file that it loads needs something missing. */
function outputWithout(file: string, wants: string): string {
  mkdirSync(dirname(join(place, file)), { recursive: true });
  writeFileSync(join(place, file), wants);
  writeFileSync(
    join(place, 'main.ts'),
    `import { runProcess } from ${JSON.stringify(join(__dirname, 'process'))};
     void runProcess('server', () => ({ host: '', port: 0 }), () => import('./${file}'));`,
  );
  const { status, stderr } = spawnSync(
    process.execPath,
    ['--import', require.resolve('tsx'), join(place, 'main.ts')],
    { encoding: 'utf8' },
  );
  expect(status).toBe(1);
  return stderr.trim();
}

it.each([
  ['begins.mjs', `import 'flower-shop/roses';`, 'flower-shop'],
  ['begins.cjs', `require('@flowers/roses/red');`, '@flowers/roses'],
  ['node_modules/half/begins.mjs', `import './there.mjs';`, 'half'],
  ['node_modules/half/begins.cjs', `require('${join(place, 'node_modules/half/gone')}');`, 'half'],
])(
  'reports for a server whose %s has %s that %s is missing, and what to do',
  (file, wants, missing) => {
    expect(outputWithout(file, wants)).toBe(
      `server did not start: ${missing} is not installed, or not all of it: npm install, and start again.`,
    );
  },
);

it('reports the message of PostgreSQL about a damaged database, and what to do', () => {
  const cause = `Object.assign(new Error('invalid page in block 0 of relation "base/5/1"'), { code: 'XX001' })`;
  expect(outputWithout('begins.cjs', `throw new Error('Failed query', { cause: ${cause} })`)).toBe(
    [
      'server did not start: The database is damaged: invalid page in block 0 of relation "base/5/1".',
      'server did not start: Stop all servers, keep the damaged files elsewhere, and restore a backup into an empty database: npm run restore -- <file>',
    ].join('\n'),
  );
});

it.each([
  ['begins.mjs', `import './gone.mjs';`],
  ['begins.cjs', `require('./gone');`],
  ['begins.cjs', `throw Object.assign(new Error('sam@example.com'), { code: 'MODULE_NOT_FOUND' })`],
])('reports no text of other errors when %s lacks %s', (file, wants) => {
  const output = outputWithout(file, wants);
  expect(output).toMatch(/^server did not start: \{"name":/);
  expect(output).not.toMatch(/npm install|sam@/);
});
