import type { Configuration, Module } from 'webpack';

/** The names under which `shell/src/main.ts` asks for what a page begins with. */
const asked = ['early-react', 'early-libraries', 'boot'];

const parts = {
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
 * What a page begins with comes in parts, beside what is the shell's own: a phone runs each in a task of its own, as soon as it is
 * there, and a browser that keeps no dictionaries fetches again only what changed.
 */
export const inFirstParts: Splitting = {
  cacheGroups: Object.fromEntries(
    Object.entries(parts).map(([name, paths]) => [
      name,
      {
        name,
        test: (module: Module) => paths.test(pathOf(module)),
        chunks: (chunk: { name?: string | null }) => asked.includes(chunk.name ?? ''),
        enforce: true,
      },
    ]),
  ),
};

/** What is left out of a build has no path, and is called by the one that it had. */
const pathOf = (module: Module) => module.nameForCondition() ?? module.identifier();
