import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../project/packages';
import { kit, type KitPackage } from '../project/project';
import type { Compiled } from './compiled';
import { entriesOf, manifestOf } from './entries';
import { registryCommandFile } from './registry-command';
import { aliasOf, publishedName } from './scope';

const product = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  license: string;
  engines: object;
  browserslist: string[];
};

/** One copy in a page, and it is the shell's: who installs the kit says which. */
const shared = ['react', 'react-dom'];

/** The package.json of a package as it is published: what was compiled takes the place of the source. */
export function publishedManifest(name: KitPackage, { files }: Compiled): object {
  const { version, sideEffects, dependencies = {}, devDependencies = {} } = manifestOf(name);
  const imported = packagesIn(files);
  const own = Object.entries(dependencies)
    .filter(([one]) => !shared.includes(one))
    .map(([one, exact]) => {
      const ofKit = kit.find((known) => known === one);
      return [one, ofKit ? aliasOf(ofKit, exact) : exact];
    });
  const offered = Object.entries(dependencies).filter(([one]) => shared.includes(one));
  // What only the testing doubles need: whoever uses them has it.
  const testing = Object.entries(devDependencies).filter(([one]) => imported.has(one));
  const peers = [...offered, ...testing].map(([one, exact]) => [one, `^${exact}`]);
  const undeclared = [...imported].filter(
    (one) => one !== name && !(one in dependencies) && !(one in devDependencies),
  );
  if (undeclared.length > 0) {
    throw new Error(`${name} imports ${undeclared.join(', ')} and does not depend on it.`);
  }
  const bin = binOf(name);
  return {
    name: publishedName(name),
    version,
    license: product.license,
    engines: product.engines,
    ...(name === 'shared-build' && { browserslist: product.browserslist }),
    ...(sideEffects !== undefined && { sideEffects }),
    exports: {
      ...Object.fromEntries(entriesOf(name).map(([entry, file]) => [entry, target(file, files)])),
      './package.json': './package.json',
    },
    ...(bin && { bin }),
    dependencies: Object.fromEntries(own),
    ...(peers.length > 0 && { peerDependencies: Object.fromEntries(peers) as object }),
    ...(testing.length > 0 && {
      peerDependenciesMeta: Object.fromEntries(testing.map(([one]) => [one, { optional: true }])),
    }),
  };
}

/** With the build comes the registry's command line: `npx registry` must not download a package of that name. */
function binOf(name: KitPackage): Record<string, string> | undefined {
  const { bin } = manifestOf(name);
  return name === 'shared-build' ? { ...bin, registry: `./${registryCommandFile}` } : bin;
}

function target(file: string, files: Compiled['files']): string | object {
  const path = file.replace('./src/', '');
  if (!/\.tsx?$/.test(path)) return `./lib/${path}`;
  const compiled = path.replace(/\.tsx?$/, '');
  const bundled = files.has(`esm/${compiled}.js`);
  return {
    types: `./lib/${compiled}.d.ts`,
    // For bundlers, which then have one copy, whoever asks for it.
    ...(bundled && { module: `./esm/${compiled}.js` }),
    default: `./lib/${compiled}.js`,
  };
}

/** Names of the packages that the code imports by itself. */
function packagesIn(files: Compiled['files']): Set<string> {
  const scripts = [...files].filter(([path]) => /^lib\/.*\.c?js$/.test(path));
  const asked = scripts.flatMap(([, text]) =>
    [...text.matchAll(/\brequire\(["']([^"'.][^"']*)["']\)/g)].map(([, specifier]) => specifier!),
  );
  const names = asked
    .filter((specifier) => !specifier.startsWith('node:'))
    .map((specifier) => /^(?:@[^/]+\/)?[^/]+/.exec(specifier)![0]);
  return new Set(names);
}
