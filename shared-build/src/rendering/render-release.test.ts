import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { RemoteCommand } from '../kit/command';
import { promote, publish } from '../kit/release';
import { root } from '../project/packages';
import { browserPath } from './testing/browser-path';

const run = promisify(execFile);
const remote = 'mf-priming-square';
const place = mkdtempSync(join(tmpdir(), 'render-release-'));
const broken = join(place, 'broken');
const dist = join(place, 'dist');
let shell: ChildProcess;
let origin: string;

beforeAll(async () => {
  writeExamples();
  const [port] = await Promise.all([freePort(), build()]);
  process.env.BROWSER_PATH = browserPath();
  origin = `http://localhost:${port}`;
  shell = spawn(process.execPath, ['--import', 'tsx', 'shell/server/main.ts'], {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      SHELL_PORT: String(port),
      SHELL_DATA: join(place, 'shell-data'),
      // Without a registry the shell serves its own build.
      REGISTRY_ORIGIN: 'http://localhost:1',
    } as NodeJS.ProcessEnv,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise<void>((resolve, reject) => {
    shell.stdout!.on('data', (line: Buffer) => line.includes(' listening on ') && resolve());
    shell.once('close', () => reject(new Error('The shell did not start.')));
  });
}, 300_000);

afterAll(async () => {
  const ended = new Promise((resolve) => shell.once('close', resolve));
  shell.kill('SIGTERM');
  await ended;
  rmSync(place, { recursive: true, force: true });
});

function writeExamples(): void {
  mkdirSync(join(place, 'src'));
  symlinkSync(join(root, 'node_modules'), join(place, 'node_modules'), 'junction');
  const atStep = (step: number) => ({ view: { params: { step } } });
  const priming = { first: atStep(0), second: atStep(1), last: atStep(4) };
  writeFileSync(
    join(place, 'src/all.examples.ts'),
    `export const examples = ${JSON.stringify({ priming })};`,
  );
}

const freePort = () =>
  new Promise<number>((resolve) => {
    const server = createServer().listen(0, () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });

/** Builds the shell and the remote, and the remote again with a screen that throws. */
async function build(): Promise<void> {
  const text = (path: string) => JSON.stringify(join(root, path));
  const screen = join(place, 'broken-screen.js');
  const builder = join(place, 'build.ts');
  writeFileSync(
    screen,
    "export function ServicesIntro() { throw new Error('No services\\nto show'); }",
  );
  writeFileSync(
    builder,
    `import webpack from ${text('node_modules/webpack/lib/index.js')};
     import { buildAll } from ${text('shared-build/src/build/builds.ts')};
     import { compile } from ${text('shared-build/src/build/compile.ts')};
     const replacement = new webpack.NormalModuleReplacementPlugin(
       /parts\\/services-intro$/, ${JSON.stringify(screen)});
     const configure = (config) => ({ ...config, plugins: [...config.plugins, replacement] });
     void buildAll(['shell', '${remote}'], { say: () => {} });
     void compile('${remote}', 'production', { folder: ${JSON.stringify(broken)}, configure });`,
  );
  await run(process.execPath, ['--import', 'tsx', builder], { cwd: root });
}

type Release = (command: RemoteCommand) => Promise<number>;
type Flags = RemoteCommand['flags'];

/** Releases a build with a real command. Returns its exit code, its output, and its registry commands. */
async function releaseBuild(build: string, release: Release, flags: Flags = {}) {
  const lines: string[] = [];
  const requests: string[] = [];
  rmSync(dist, { recursive: true, force: true });
  cpSync(build, dist, { recursive: true });
  const code = await release({
    remote: { name: remote, folder: place },
    folder: place,
    args: [],
    forwarded: [],
    flags: { shell: origin, reason: 'a test', ...flags },
    isTerminal: false,
    program: async (_file, [word = '']) => requests.push(word) - 1,
    npm: async () => 0,
    output: async () => '',
    say: (line) => lines.push(line),
    complain: (line) => lines.push(`Error: ${line}`),
  });
  return { code, lines, requests };
}

const promoteBuild = (build: string) => releaseBuild(build, promote);

it('promotes a build that renders every example in the shell', async () => {
  expect(await promoteBuild(join(root, remote, 'dist'))).toStrictEqual({
    code: 0,
    lines: [`${remote} renders the 3 examples of its screens in the shell at ${origin}.`],
    requests: ['swap'],
  });
});

it('rejects a build whose screen throws, and prints the screen, the example, and the error', async () => {
  expect(await promoteBuild(broken)).toStrictEqual({
    code: 1,
    lines: [
      `Error: ${remote} cannot render the example 'last' of the screen 'priming': No services`,
    ],
    requests: [],
  });
});

it('does not publish a build that does not render to a channel', async () => {
  const flags = { channel: 'staging', build: false };
  expect(await releaseBuild(broken, publish, flags)).toStrictEqual({
    code: 1,
    lines: [
      `Error: ${remote} cannot render the example 'last' of the screen 'priming': No services`,
    ],
    requests: [],
  });
});

it('rejects a build that does not run in the shell', async () => {
  const newer = join(place, 'newer');
  cpSync(broken, newer, { recursive: true });
  writeFileSync(join(newer, 'remoteEntry.js'), "throw new Error('React 19.9 is needed');");
  expect(await promoteBuild(newer)).toStrictEqual({
    code: 1,
    lines: [`Error: ${remote} does not run in the shell at ${origin}: React 19.9 is needed`],
    requests: [],
  });
});

it('promotes without rendering if no browser starts, and prints what to do', async () => {
  process.env.BROWSER_PATH = '/nowhere';
  const { code, lines, requests } = await promoteBuild(broken);
  expect([code, requests]).toStrictEqual([0, ['swap']]);
  expect(lines).toStrictEqual([
    expect.stringMatching(
      /^No screen was rendered, because no browser starts \(.*nowhere.*\)\. Run /,
    ),
  ]);
});
