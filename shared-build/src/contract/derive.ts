import { commonFacts, ShopfrontError } from 'shared-contracts';
import type { FactName, RemoteDeclaration } from 'shared-contracts';
import {
  isCall,
  isFact,
  providedModules,
  remoteContract,
  shellContract,
  withNamed,
  type Contract,
} from 'shared-contracts/contract';
import type ts from 'typescript';
import { refuseTypeErrors } from './type-errors';
import { hashText } from './hash';
import { narrowedBy } from './narrow';
import { providedVersions } from './provided-versions';
import { onlyRead } from './reads';
import { scan, type Telling, type Uses } from './scan';

/**
 * Returns the contract of a remote, from the files of its build and from the uses of compiled packages.
 *
 * @throws ShopfrontError CONTRACT_INVALID with file and line
 */
export function deriveRemote(
  program: ts.Program,
  files: readonly string[],
  declaration: RemoteDeclaration,
  compiled: readonly Uses[] = [],
): Contract {
  const uses = [scan(program, files), ...compiled];
  refuseTypeErrors(program, files);
  const emissions = byFact(uses.flatMap(({ tellings }) => tellings));
  refuseUnlessDeclared([...emissions.keys()], declaration);
  const facts = new Map([...emissions].map(([name, places]) => [name, narrowedBy(places)]));
  const calls = [...new Set(uses.flatMap((use) => use.calls))];
  const reads = uses.flatMap((use) => use.reads);
  const screens = new Map(
    declaration.screens.map((screen) => {
      const ofIt = reads.filter((read) => read.screens.includes(screen));
      return [screen, onlyRead(ofIt.map(({ path }) => path))];
    }),
  );
  return remoteContract(
    declaration.name,
    { facts, calls: calls.filter(isCall).sort(), screens },
    hashText,
  );
}

/**
 * Returns the contract of the shell. Its views and facts are those of the contracts package. Its calls and shared modules
 * are those in its code.
 */
export function deriveShell(program: ts.Program, files: readonly string[]): Contract {
  const { calls } = scan(program, files, 'shell');
  const modules = providedModules(providedVersions(program));
  return withNamed(shellContract(calls.filter(isCall), hashText), [modules], hashText);
}

function byFact(tellings: readonly Telling[]) {
  const emissions = new Map<FactName, Telling[]>();
  for (const telling of tellings) {
    for (const name of telling.names.filter(isFact)) {
      emissions.set(name, [...(emissions.get(name) ?? []), telling]);
    }
  }
  return new Map([...emissions].sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Throws unless the declared facts, which type the screens, are the facts that the code emits. */
function refuseUnlessDeclared(factNames: FactName[], { name, emits }: RemoteDeclaration) {
  const common: readonly FactName[] = commonFacts;
  const undeclared = factNames.filter((fact) => !emits.includes(fact) && !common.includes(fact));
  const silent = emits.filter((fact) => !factNames.includes(fact));
  const why =
    undeclared.length > 0
      ? `emits '${undeclared.join("', '")}' and does not declare it`
      : `declares '${silent.join("', '")}' and never emits it`;
  if (undeclared.length === 0 && silent.length === 0) return;
  throw new ShopfrontError('CONTRACT_INVALID', `${name} ${why} (src/declaration.ts).`);
}
