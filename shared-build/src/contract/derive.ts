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
import { refuseMisfits } from './fits';
import { hashText } from './hash';
import { narrowedBy } from './narrow';
import { providedVersions } from './provided-versions';
import { onlyRead } from './reads';
import { scan, type Telling, type Uses } from './scan';

/** The contract of a remote, from the files that its build holds, and what compiled packages in it use. */
export function deriveRemote(
  program: ts.Program,
  files: readonly string[],
  declaration: RemoteDeclaration,
  compiled: readonly Uses[] = [],
): Contract {
  const uses = [scan(program, files), ...compiled];
  refuseMisfits(program, files);
  const told = byFact(uses.flatMap(({ tellings }) => tellings));
  refuseUnlessDeclared([...told.keys()], declaration);
  const facts = new Map([...told].map(([name, places]) => [name, narrowedBy(places)]));
  const calls = [...new Set(uses.flatMap((one) => one.calls))];
  const reads = uses.flatMap((one) => one.reads);
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
 * The contract of the shell. What it takes and gives is defined by the contracts; its calls and the modules that it
 * provides are read from its code.
 */
export function deriveShell(program: ts.Program, files: readonly string[]): Contract {
  const { calls } = scan(program, files, 'shell');
  const modules = providedModules(providedVersions(program));
  return withNamed(shellContract(calls.filter(isCall), hashText), [modules], hashText);
}

function byFact(tellings: readonly Telling[]) {
  const told = new Map<FactName, Telling[]>();
  for (const telling of tellings) {
    for (const name of telling.names.filter(isFact)) {
      told.set(name, [...(told.get(name) ?? []), telling]);
    }
  }
  return new Map([...told].sort(([one], [other]) => (one < other ? -1 : 1)));
}

/** What a remote says it tells is what its screens are typed by: it must be what they tell. */
function refuseUnlessDeclared(told: FactName[], { name, emits }: RemoteDeclaration) {
  const common: readonly FactName[] = commonFacts;
  const undeclared = told.filter((fact) => !emits.includes(fact) && !common.includes(fact));
  const silent = emits.filter((fact) => !told.includes(fact));
  const why =
    undeclared.length > 0
      ? `tells '${undeclared.join("', '")}' and does not declare it`
      : `declares '${silent.join("', '")}' and never tells it`;
  if (undeclared.length === 0 && silent.length === 0) return;
  throw new ShopfrontError('CONTRACT_INVALID', `${name} ${why} (src/declaration.ts).`);
}
