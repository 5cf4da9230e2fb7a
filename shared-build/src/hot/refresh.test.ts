/** @jest-environment jsdom */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import webpack, { type Compiler } from 'webpack';
import { root } from '../project/packages';
import { scriptRule } from '../webpack/webpack-base';
import { hotConfig } from './hot-config';

const folder = mkdtempSync(join(tmpdir(), 'refresh-'));
const dist = join(folder, 'dist');
const write = (file: string, text: string) => writeFileSync(join(folder, file), text);
const page = createRequire(__filename);

interface Page {
  draw(place: HTMLElement): void;
  update(): Promise<string[] | null>;
}

const screen = (label: string) => `
  import { useState } from 'react';
  import { title } from './words';
  export function Screen() {
    const [count, setCount] = useState(0);
    return <button onClick={() => setCount(count + 1)}>{title}, ${label}: {count}</button>;
  }`;

let compiler: Compiler;

beforeAll(() => {
  // Webpack needs it, but a page does not have it.
  Object.assign(globalThis, { setImmediate: setTimeout });
  write('words.ts', "export const title = 'First title';");
  write('screen.tsx', screen('first'));
  write(
    'page.tsx',
    `import ${JSON.stringify(join(__dirname, 'refresh.cjs'))};
     import { createRoot } from 'react-dom/client';
     import { flushSync } from 'react-dom';
     import { Screen } from './screen';
     export const draw = (place: HTMLElement) => {
       const one = createRoot(place);
       flushSync(() => one.render(<Screen />));
     };
     export const update = () => import.meta.webpackHot.check(true);`,
  );
  const config = hotConfig(
    'mf-services',
    {
      mode: 'development',
      target: 'node',
      devtool: false,
      context: folder,
      entry: './page.tsx',
      output: { path: dist, library: { type: 'commonjs2' } },
      recordsPath: join(folder, 'records.json'),
      resolve: { extensions: ['.tsx', '.ts', '.js'], modules: [join(root, 'node_modules')] },
      resolveLoader: { modules: [join(root, 'node_modules')] },
      module: { rules: [scriptRule] },
    },
    scriptRule,
  );
  const created = webpack(config);
  if (!created) throw new Error('webpack did not start.');
  compiler = created;
});

afterAll(() => {
  compiler.close(() => undefined);
  rmSync(folder, { recursive: true, force: true });
});

const build = () =>
  new Promise<void>((resolve, reject) =>
    compiler.run((fault, stats) => {
      if (fault || stats?.hasErrors()) reject(fault ?? new Error(stats?.toString('errors-only')));
      else resolve();
    }),
  );

const rendered = () => new Promise((resolve) => setTimeout(resolve, 50));

it('replaces a component and a module that it imports, and keeps the state', async () => {
  await build();
  const { draw, update } = page(join(dist, 'main.js')) as Page;
  const place = document.createElement('div');
  document.body.append(place);
  draw(place);
  place.querySelector('button')?.click();
  await rendered();
  expect(place.textContent).toBe('First title, first: 1');

  write('words.ts', "export const title = 'Second title';");
  await build();
  await update();
  await rendered();
  expect(place.textContent).toBe('Second title, first: 1');

  write('screen.tsx', screen('second'));
  await build();
  await update();
  await rendered();
  expect(place.textContent).toBe('Second title, second: 1');
}, 60_000);
