import { join } from 'node:path';
import { ESLint, type Linter } from 'eslint';

const root = join(__dirname, '../..');
const config = jest.requireActual<Linter.Config[]>('../../eslint.config.cjs');
const lint = new ESLint({ cwd: root, overrideConfigFile: true, overrideConfig: config });

async function refusals(file: string, source: string): Promise<string[]> {
  const [result] = await lint.lintText(source, { filePath: join(root, file) });
  return (result?.messages ?? []).map(({ message }) => message);
}

const said = (part: string) => [expect.stringContaining(part)];

it.each([
  ['mf-services/src/app.tsx', "import 'mf-later-steps';", 'No app imports another'],
  ['mf-services/src/app.tsx', "import '../../mf-later-steps/src/app';", 'No app imports another'],
  ['mf-services/src/app.tsx', "import 'antd';", 'Only shared-ui imports antd'],
  ['mf-services/src/app.tsx', "import 'axios';", 'The one HTTP client'],
  ['mf-services/src/app.tsx', "import 'react-router-dom';", 'Routing and composition'],
  ['mf-services/src/app.tsx', "import 'zod';", "zod from 'zod/mini'"],
  ['mf-services/src/app.tsx', "localStorage.getItem('uid');", 'A remote knows no address'],
  ['mf-services/src/app.tsx', "window.location.assign('/');", 'A remote knows no address'],
  ['mf-services/src/app.tsx', "void fetch('/services');", 'A remote knows no address'],
  ['shared-contracts/src/bus.ts', "import 'react';", 'Contracts know no React'],
  ['shared-ui/src/core.ts', "import 'shared-contracts';", 'knows nothing of the domain'],
  ['shell/src/frame.tsx', "import 'antd';", 'Only shared-ui imports antd'],
  ['shell/src/frame.tsx', 'sessionStorage.clear();', 'Browser storage has one room'],
  ['shell/src/frame.tsx', "import 'shared-server';", 'This runs in a browser'],
  ['api/src/app.ts', "import 'registry';", 'No app imports another'],
])('%s is refused: %s', async (file, source, reason) => {
  expect(await refusals(file, source)).toEqual(said(reason));
});

it.each([
  ['mf-services/src/app.tsx', "import 'shared-ui/core';\nimport 'shared-contracts/api';"],
  ['shell/src/api/client.ts', "import 'axios';\nimport 'zod/mini';"],
  ['shell/src/storage/keys.ts', "localStorage.getItem('uid');"],
  ['shared-ui/src/core.ts', "import 'antd';"],
])('%s may import: %s', async (file, source) => {
  expect(await refusals(file, source)).toEqual([]);
});
