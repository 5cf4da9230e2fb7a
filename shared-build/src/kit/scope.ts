import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { KitPackage } from '../project/project';

const manifest = join(__dirname, '../../../package.json');
const { config } = JSON.parse(readFileSync(manifest, 'utf8')) as { config: { kitScope: string } };

/** The npm scope of the published kit: `config.kitScope` in the package.json of this repository. */
export const scope = config.kitScope;
if (!/^@[a-z0-9][a-z0-9._-]*$/.test(scope)) {
  throw new Error(
    `${manifest}: config.kitScope must be an npm scope such as @shopfront, not '${scope}'.`,
  );
}

export const publishedName = (name: KitPackage) => `${scope}/${name}`;

/** Returns the dependency that installs a published package under its name in this repository. */
export const aliasOf = (name: KitPackage, version: string) =>
  `npm:${publishedName(name)}@${version}`;
