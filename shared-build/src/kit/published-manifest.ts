import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../project/packages';
import { kit, type KitPackage } from '../project/project';
import type { Compiled } from './compile-kit';
import { entriesOf, manifestOf } from './entries';
import { registryCommandFile } from './registry-command';
import { aliasOf, publishedName } from './scope';

const product = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  license: string;
  engines: object;
  browserslist: string[];
};

/** A page has one copy, which the shell provides. The repository that installs the kit chooses the version. */
const shared = ['react', 'react-dom'];

/** Returns the package.json of a published package, whose entries are the compiled files. */
export function publishedManifest(name: KitPackage, { files }: Compiled): object {
  const { version, sideEffects, dependencies = {}, devDependencies = {} } = manifestOf(name);
  const imported = packagesIn(files);
  const own = Object.entries(dependencies)
    .filter(([dependency]) => !shared.includes(dependency))
    .map(([dependency, version]) => {
      const kitPackage = kit.find((packageName) => packageName === dependency);
      return [dependency, kitPackage ? aliasOf(kitPackage, version) : version];
    });
  const provided = Object.entries(dependencies).filter(([dependency]) =>
    shared.includes(dependency),
  );
  // Only the test doubles import these, so they are optional.
  const testing = Object.entries(devDependencies).filter(([dependency]) =>
    imported.has(dependency),
  );
  const peers = [...provided, ...testing].map(([dependency, version]) => [
    dependency,
    `^${version}`,
  ]);
  const undeclared = [...imported].filter(
    (dependency) =>
      dependency !== name && !(dependency in dependencies) && !(dependency in devDependencies),
  );
  if (undeclared.length > 0) {
    throw new Error(
      `${name} imports ${undeclared.join(', ')}. Add it to the package.json of ${name}.`,
    );
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
      peerDependenciesMeta: Object.fromEntries(
        testing.map(([dependency]) => [dependency, { optional: true }]),
      ),
    }),
  };
}

/** Adds the registry command to shared-build, so that `npx registry` does not download a package of that name. */
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
    // Bundlers use this file for `import` and for `require`, so that a bundle has one copy.
    ...(bundled && { module: `./esm/${compiled}.js` }),
    default: `./lib/${compiled}.js`,
  };
}

/** Returns the names of the packages that the code imports. */
function packagesIn(files: Compiled['files']): Set<string> {
  const scripts = [...files].filter(([path]) => /^lib\/.*\.c?js$/.test(path));
  const specifiers = scripts.flatMap(([, text]) =>
    [...text.matchAll(/\brequire\(["']([^"'.][^"']*)["']\)/g)].map(([, specifier]) => specifier!),
  );
  const names = specifiers
    .filter((specifier) => !specifier.startsWith('node:'))
    .map((specifier) => /^(?:@[^/]+\/)?[^/]+/.exec(specifier)![0]);
  return new Set(names);
}
