import { execFile, spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { isReleaseUpToDate } from 'shared-build/up-to-date';
import { freshDatabase } from 'shared-server/testing';
import { freePort } from './free-port';
import { startServer } from './server-process';

const run = promisify(execFile);
const root = join(__dirname, '../..');
const remote = 'mf-priming-square';
const file = 'src/words/en.ts';
/** A minifier keeps texts for owners unchanged. */
const sentence = 'Recent photos of your work keep your profile alive.';

let place: string;
beforeAll(() => {
  place = mkdtempSync(join(tmpdir(), 'source-maps-'));
});
afterAll(() => rmSync(place, { recursive: true, force: true }));

it('finds a position of a minified script in the source of the remote', async () => {
  const folder = join(root, remote, 'dist');
  if (!isReleaseUpToDate(remote)) {
    const build = ['--import', 'tsx', 'shared-build/src/build/build.ts', remote];
    await run(process.execPath, build, { cwd: root });
  }
  expect(readdirSync(folder).filter((name) => name.endsWith('.map'))).toStrictEqual([]);

  const REGISTRY_PORT = await freePort();
  const variables = {
    REGISTRY_DATABASE_URL: (await freshDatabase()).url,
    REGISTRY_PORT,
    REGISTRY_TOKEN: 'a-token-for-tests-only',
    REGISTRY_DATA: join(place, 'registry'),
    REGISTRY_STORE: join(place, 'releases'),
  };
  const registry = startServer('registry', variables);
  await registry.listening();
  const command = async (words: string[], input = '') => {
    const child = spawn(process.execPath, ['registry/cli/bin/registry.mjs', ...words], {
      cwd: root,
      env: { ...process.env, ...variables },
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    child.stdin.end(input);
    return text(child.stdout);
  };

  try {
    expect(await command(['publish', folder])).toContain(`Published ${remote} `);
    const { version } = JSON.parse(readFileSync(join(folder, 'release.json'), 'utf8')) as {
      version: string;
    };
    const source = readFileSync(join(root, remote, file), 'utf8');
    const scripts = readdirSync(folder).filter((name) => name.endsWith('.js'));
    const textOf = (name: string) => readFileSync(join(folder, name), 'utf8');
    const script = scripts.find((name) => textOf(name).includes(sentence))!;
    const before = textOf(script).split(sentence)[0]!.split('\n');
    const address = `http://localhost:${REGISTRY_PORT}/remotes/${remote}/${version}/${script}`;
    const frame = `at render (${address}:${before.length}:${before.at(-1)!.length})`;

    const line = source.split(sentence)[0]!.split('\n').length;
    const output = await command(['resolve', remote, version], frame);
    expect(output).toMatch(new RegExp(`^at render \\(${remote}/${file}:${line}:\\d+\\)\\n$`));
    const visited = await fetch(`${address}.map`);
    expect(visited.status).toBe(404);
  } finally {
    registry.child.kill('SIGTERM');
    await registry.ended;
  }
}, 900_000);
