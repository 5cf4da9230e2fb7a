import { join } from 'node:path';
import ts from 'typescript';
import { folderOf, packageVersion, root } from '../project/packages';

/** Where the shell declares the modules that it shares with remotes. */
const file = 'src/host/shared.ts';

/**
 * Returns the versions of the modules that the shell shares with remotes, by module.
 *
 * @throws Error if the file does not export them as `shared`
 */
export function providedVersions(program: ts.Program): Record<string, string> {
  const checker = program.getTypeChecker();
  const source = program.getSourceFile(join(folderOf('shell'), file));
  const exported = source && checker.getSymbolAtLocation(source)?.exports?.get(exportName);
  if (!exported) throw new Error(`shell/${file} does not export 'shared'.`);
  const names = checker
    .getTypeOfSymbol(exported)
    .getProperties()
    .map(({ name }) => name);
  return Object.fromEntries(
    names.map((name) => {
      const [, packageName] = /^((?:@[^/]+\/)?[^/]+)/.exec(name) ?? [];
      return [name, packageVersion(join(root, 'node_modules', packageName ?? name))];
    }),
  );
}

const exportName = ts.escapeLeadingUnderscores('shared');
