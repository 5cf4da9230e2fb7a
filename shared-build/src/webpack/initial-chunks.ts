import type { Configuration, Module } from 'webpack';

/** Names of the chunks that `shell/src/main.ts` imports first. */
const initialChunks = ['early-react', 'early-libraries', 'boot'];

const cacheGroups = {
  react: /[\\/](?:node_modules[\\/](?:react|react-dom|scheduler)[\\/]|early[\\/]react\.ts)/,
  federation: /[\\/]node_modules[\\/]@module-federation[\\/]/,
  libraries:
    /[\\/](?:node_modules[\\/](?!(?:react|react-dom|scheduler|@module-federation)[\\/])|early[\\/]libraries\.ts)/,
  design: /[\\/]shared-ui[\\/]src[\\/]/,
};

type Splitting = Exclude<
  NonNullable<Configuration['optimization']>['splitChunks'],
  false | undefined
>;

/**
 * Splits the first scripts of the shell by package. A phone runs each script in its own task as soon as it arrives, and
 * browsers without compression dictionaries download only the changed ones again.
 */
export const initialSplitting: Splitting = {
  cacheGroups: Object.fromEntries(
    Object.entries(cacheGroups).map(([name, paths]) => [
      name,
      {
        name,
        test: (module: Module) => paths.test(pathOf(module)),
        chunks: (chunk: { name?: string | null }) => initialChunks.includes(chunk.name ?? ''),
        enforce: true,
      },
    ]),
  ),
};

/** A module that the build leaves out has no path, but its identifier contains the original one. */
const pathOf = (module: Module) => module.nameForCondition() ?? module.identifier();
