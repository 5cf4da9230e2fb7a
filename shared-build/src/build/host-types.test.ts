import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { wholeContract } from 'shared-contracts/contract';
import { hashText } from '../contract/hash';
import { root } from '../project/packages';
import { writeHostTypes } from './host-types';

const place = mkdtempSync(join(tmpdir(), 'host-types-'));
const release = join(place, 'release');
const host = join(place, 'host');
const server = createServer((request, response) => {
  response.end(readFileSync(join(release, basename(request.url ?? ''))));
});

/** Module Federation's own code with which hosts download types. */
const { consumeTypes } = createRequire(require.resolve('@module-federation/enhanced/webpack'))(
  '@module-federation/dts-plugin/core',
) as { consumeTypes(options: object): Promise<void> };

beforeAll(async () => {
  mkdirSync(release);
  mkdirSync(host);
  const manifest = { metaData: { publicPath: 'auto', buildInfo: {}, types: { zip: '', api: '' } } };
  for (const name of ['mf-manifest.json', 'mf-stats.json']) {
    writeFileSync(join(release, name), JSON.stringify(manifest));
  }
  writeFileSync(join(release, 'contract.json'), JSON.stringify(wholeContract(hashText)));
  writeHostTypes(release);
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const { port } = server.address() as AddressInfo;
  jest.spyOn(console, 'info').mockImplementation();
  const remotes = { flowers: `flowers@http://localhost:${port}/mf-manifest.json` };
  await consumeTypes({
    host: {
      context: host,
      moduleFederationConfig: { name: 'host', remotes },
      consumeAPITypes: true,
    },
  });
});

afterAll(() => {
  server.close();
  rmSync(place, { recursive: true, force: true });
});

/** Returns the positions of the type errors in a file of the host. */
async function typeErrors(file: string, text: string): Promise<string[]> {
  writeFileSync(join(host, file), text);
  const config = {
    compilerOptions: {
      strict: true,
      noEmit: true,
      module: 'preserve',
      lib: ['ES2023', 'DOM'],
      types: [],
      paths: {
        'shared-contracts': [join(root, 'shared-contracts/src/index.ts')],
        '*': ['./@mf-types/*'],
      },
    },
    files: [file],
  };
  writeFileSync(join(host, 'tsconfig.json'), JSON.stringify(config));
  const compiler = join(root, 'node_modules/typescript-native/bin/tsc');
  const output = await new Promise<string>((resolve) =>
    execFile(process.execPath, [compiler, '-p', host], { cwd: host }, (_, stdout) =>
      resolve(stdout),
    ),
  );
  return [...output.matchAll(/^(\S+\(\d+),\d+\): error/gm)].map(([, position]) => `${position})`);
}

it('accepts the props that the shell passes, in a host that downloaded the types', async () => {
  const errors = await typeErrors(
    'right.ts',
    `import type { RemoteModule, RemoteProps } from 'shared-contracts';
     import { mount, declaration } from 'flowers/app';
     import type { PackageType, RemoteKeys } from './@mf-types/flowers/apis';
     export const mounted = (props: RemoteProps): Promise<void> => mount(props);
     export const key: RemoteKeys = 'flowers/app';
     export const app = (loaded: PackageType<'flowers/app'>): RemoteModule['unmount'] => loaded.unmount;
     export const screens: readonly ('services' | 'client-count')[] | undefined =
       declaration.screens.filter((name) => name === 'services');`,
  );
  expect(errors).toStrictEqual([]);
});

it('rejects wrong props, facts, and names of modules', async () => {
  const errors = await typeErrors(
    'wrong.ts',
    `import type { RemoteProps } from 'shared-contracts';
     import { mount, type Props } from 'flowers/app';
     import type { RemoteKeys } from './@mf-types/flowers/apis';
     export const wrongView = (props: RemoteProps) => mount({ ...props, view: 'services' });
     export const wrongFact = (props: Props) => props.emit('client-count/chosen', { value: 'many' });
     export const wrongCall = (props: Props) => props.api.savePreference({ key: 1 });
     export const wrongKey: RemoteKeys = 'flowers/screen';`,
  );
  expect(errors).toStrictEqual([4, 5, 6, 7].map((line) => `wrong.ts(${line})`));
});

it('writes the same archive for the same contract', () => {
  const before = readFileSync(join(release, '@mf-types.zip'));
  writeHostTypes(release);
  expect(readFileSync(join(release, '@mf-types.zip'))).toStrictEqual(before);
});
