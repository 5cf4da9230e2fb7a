import { join } from 'node:path';
import { folderOf, packageVersion, root } from '../project/packages';
import { programOf } from './program';
import { providedVersions } from './provided-versions';

const versionOf = (name: string) => packageVersion(join(root, 'node_modules', name));

it('reads from the shell which modules it provides, in the installed versions', () => {
  const program = programOf([join(folderOf('shell'), 'src/host/shared.ts')]);
  const [react, reactDom, ui] = ['react', 'react-dom', 'shared-ui'].map(versionOf);
  expect(providedVersions(program)).toStrictEqual({
    react,
    'react/jsx-runtime': react,
    'react-dom': reactDom,
    'react-dom/client': reactDom,
    'shared-ui/core': ui,
    'shared-ui/form': ui,
    'shared-ui/overlay': ui,
  });
});

it('fails for a program without that file', () => {
  expect(() =>
    providedVersions(programOf([join(folderOf('shell'), 'src/words/index.ts')])),
  ).toThrow("shell/src/host/shared.ts does not export 'shared'.");
});
