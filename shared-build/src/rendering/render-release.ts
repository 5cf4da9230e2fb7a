import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { chromium, type Browser, type Page } from 'playwright-core';
import { usualEntry } from 'shared-contracts/discovery';
import webpack from 'webpack';
import { scriptRule } from '../webpack/webpack-base';

interface Release {
  /** The remote's folder, with the examples of its screens. */
  folder: string;
  /** The folder of the build. */
  dist: string;
  /** Origin of the live shell. */
  shell: string;
}

interface Failure {
  screen: string;
  example: string;
  /** First line of the error. */
  message: string;
}

export type Rendering =
  | { count: number; failures: Failure[] }
  /** Why the build does not run in the shell. */
  | { fault: string }
  /** Why nothing can be rendered, and what to do about it. */
  | { obstacle: string };

/** Timeout for the start of the shell, for loading the build, and for each example. */
const timeoutMs = 10_000;
/** Path on the shell's origin under which the page finds the build. */
const servedFrom = '/__release/';

/** Renders every example of a remote once, with the build and with the modules of the live shell. */
export async function renderRelease({ folder, dist, shell }: Release): Promise<Rendering> {
  const browser = await startBrowser();
  if (typeof browser === 'string') {
    return {
      obstacle: `no browser starts (${browser}). Run npx playwright-core install chromium, or set BROWSER_PATH.`,
    };
  }
  try {
    const page = await openShell(browser, shell);
    if (!page) return { obstacle: `the page at ${shell} shares no React. Set SHELL_ORIGIN.` };
    await page.route(`**${servedFrom}*`, (route) =>
      route.fulfill({ path: join(dist, basename(new URL(route.request().url()).pathname)) }),
    );
    const release = readFileSync(join(dist, 'release.json'), 'utf8');
    const { container } = JSON.parse(release) as { container: string };
    const call = { entry: servedFrom + usualEntry, container, timeoutMs };
    const source = readFileSync(join(__dirname, 'page.cjs'), 'utf8');
    await page.evaluate(await compileExamples(folder));
    return await page.evaluate<Rendering>(
      `(() => { const module = {}; ${source}; return module.exports(${JSON.stringify(call)}); })()`,
    );
  } finally {
    await browser.close();
  }
}

/** Returns the browser, or the first line of the error. */
const startBrowser = (): Promise<Browser | string> =>
  chromium
    .launch({ executablePath: process.env.BROWSER_PATH })
    .catch((error: Error) => error.message.split('\n')[0]!);

/** Opens a page of the shell, and waits until the shell shares its modules. */
async function openShell(browser: Browser, shell: string): Promise<Page | undefined> {
  // The page's policies allow published releases only.
  const page = await browser.newPage({ bypassCSP: true });
  const isShared = `globalThis.__FEDERATION__?.__INSTANCES__.some(
    ({ name, shareScopeMap }) => name === 'shell' && shareScopeMap.default?.react)`;
  return page
    .goto(`${shell}/welcome`, { timeout: timeoutMs })
    .then(() => page.waitForFunction(isShared, undefined, { timeout: timeoutMs }))
    .then(
      () => page,
      () => undefined,
    );
}

/** Compiles the examples of a remote, and the function that creates the view and the API of an example. */
async function compileExamples(folder: string): Promise<string> {
  const path = mkdtempSync(join(tmpdir(), 'examples-'));
  const library = (name: string) => ({ name, type: 'window' });
  const compiler = webpack({
    mode: 'development',
    target: 'web',
    devtool: false,
    context: folder,
    entry: {
      examples: { import: './src/all.examples.ts', library: library('__shopfrontExamples') },
      start: {
        import: 'shared-remote/testing/screen-example',
        library: library('__shopfrontStart'),
      },
    },
    output: { path, filename: '[name].js' },
    resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js', '.json'] },
    module: { rules: [scriptRule, { test: /\.css$/, type: 'asset/source' }] },
    optimization: { splitChunks: false },
    infrastructureLogging: { level: 'error' },
  });
  try {
    await new Promise<void>((resolve, reject) =>
      compiler?.run((fault, stats) => {
        if (fault || stats?.hasErrors()) reject(fault ?? new Error(stats?.toString('errors-only')));
        else resolve();
      }),
    );
    return ['examples', 'start']
      .map((name) => readFileSync(join(path, `${name}.js`), 'utf8'))
      .join(';\n');
  } finally {
    compiler?.close(() => undefined);
    rmSync(path, { recursive: true, force: true });
  }
}
