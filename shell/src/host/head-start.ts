import type { RemoteModule, Screen } from 'shared-contracts';
import { incompatibility } from './attempt';
import type { Candidate } from './discovery';
import type { LoadModule } from './federation';

/**
 * A loader with which a remote can be on its way before the shell knows for whom. Whoever asks for it
 * first gets what was begun, and hears how that ended; a second try loads anew.
 */
export function withHeadStart(load: LoadModule) {
  let begun: { candidate: Candidate; module: Promise<RemoteModule> } | undefined;

  return {
    begin(candidate: Candidate | undefined, screen: Screen): void {
      if (!candidate || incompatibility(candidate, screen)) return;
      const module = load(candidate);
      begun = { candidate, module };
      // Nobody may ever ask: then it did not matter that it failed.
      module.catch(() => undefined);
    },
    load: ((candidate) => {
      const early = begun?.candidate === candidate ? begun.module : undefined;
      if (early) begun = undefined;
      return early ?? load(candidate);
    }) satisfies LoadModule as LoadModule,
  };
}
