import { packageVersion } from '../project/packages';
import { project } from '../project/project';

const ui = packageVersion(project.kitFolder('shared-ui'));

const reactModules = ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client'];
const uiModules = ['shared-ui/core', 'shared-ui/form', 'shared-ui/overlay', 'shared-ui/phone'];

const uiShare = { singleton: false, requiredVersion: `^${ui}`, version: ui };

const shareAll = <T>(names: string[], share: T) =>
  Object.fromEntries(names.map((name) => [name, { ...share }]));

/** All modules that a remote may import from the shell. */
export const sharedNames = [...reactModules, ...uiModules];

/**
 * Returns the shared modules of a remote. React always comes from the shell. The design system comes from the shell if
 * its version is new enough; otherwise the remote loads its own copy, which is safe because each remote is a React root.
 *
 * @param react the range of versions that the remote works with
 */
export const sharedByRemote = (react: string) => ({
  ...shareAll(reactModules, {
    singleton: true,
    strictVersion: true,
    requiredVersion: react,
    import: false as const,
  }),
  ...shareAll(uiModules, uiShare),
});
