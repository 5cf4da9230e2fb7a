import { packageVersion } from '../project/packages';
import { project } from '../project/project';

const ui = packageVersion(project.kitFolder('shared-ui'));

const reactModules = ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client'];
const uiModules = ['shared-ui/core', 'shared-ui/form', 'shared-ui/overlay', 'shared-ui/phone'];

const part = { singleton: false, requiredVersion: `^${ui}`, version: ui };

const keyed = <T>(names: string[], share: T) =>
  Object.fromEntries(names.map((name) => [name, { ...share }]));

/** All that a remote may take from the shell. */
export const sharedNames = [...reactModules, ...uiModules];

/**
 * A remote brings no React. Of the design language it takes the shell's copy when that is new enough,
 * and keeps its own as fallback: each remote is a React root of its own, so two copies do no harm.
 *
 * @param react the range of versions that the remote works with
 */
export const sharedByRemote = (react: string) => ({
  ...keyed(reactModules, {
    singleton: true,
    strictVersion: true,
    requiredVersion: react,
    import: false as const,
  }),
  ...keyed(uiModules, part),
});
