import type { Compilation, Module } from 'webpack';
import type { RequiredModule } from 'shared-contracts/contract';

interface ConsumeOptions {
  shareKey: string;
  requiredVersion: string | false;
  /** The copy that the build has of it. */
  import?: string | false;
}

/** The options of a module that a remote takes from the shell; undefined for all others. */
export function consumeOptions(module: Module): ConsumeOptions | undefined {
  if (module.type !== 'consume-shared-module') return undefined;
  return (module as Module & { options: ConsumeOptions }).options;
}

/** The modules that a build takes from the shell, by name. */
export function consumedModules({ modules }: Compilation): Record<string, RequiredModule> {
  const consumed = [...modules].flatMap((module) => consumeOptions(module) ?? []);
  return Object.fromEntries(
    consumed.map(({ shareKey, requiredVersion, import: copy }) => [
      shareKey,
      { range: requiredVersion || '*', hasCopy: Boolean(copy) },
    ]),
  );
}
