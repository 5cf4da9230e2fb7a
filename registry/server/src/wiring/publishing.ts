import type { Offer } from 'registry-contract/checks';
import { createBudgets } from '../modules/budgets/budgets';
import { budgetRoutes } from '../modules/budgets/routes';
import { contractRoutes } from '../modules/contracts/routes';
import { prepareDeltas } from '../modules/deltas/prepare-deltas';
import { createKeys } from '../modules/keys/keys';
import { keyRoutes } from '../modules/keys/routes';
import { checkRoutes } from '../modules/moves/check-routes';
import { gate as fitGate } from '../modules/moves/gate';
import { provenanceRoutes } from '../modules/provenance/routes';
import { receivingRoutes } from '../modules/publishing/receiving-routes';
import { releaseRoutes } from '../modules/publishing/routes';
import { serveFiles } from '../modules/releases/files';
import { createReceived } from '../modules/releases/received-files';
import { both } from '../modules/releases/releases';
import { shellRoutes } from '../modules/releases/shell-routes';
import { sourceMapRoutes } from '../modules/source-maps/routes';
import type { Core } from './core';

/** Registers the routes of releases: their files, keys, contracts and budgets. */
export async function publishing(core: Core): Promise<void> {
  const { config, server, database, store, releases, maps, origin, access, now } = core;
  const { uploadLimit, requireSignatures } = config;
  const budgets = createBudgets(database, config.budgets);
  const gate = (channel: string, alongside: readonly Offer[]) =>
    both(fitGate(channel, alongside), budgets.gate);
  const deltas = prepareDeltas(server, database, store);
  await serveFiles(server, { releases, store, deltas });
  const received = createReceived({ store, releases, limit: uploadLimit, now });
  receivingRoutes(server, { received, maps, staging: store.staging, access, uploadLimit });
  releaseRoutes(server, {
    ...{ database, releases, received, origin, uploadLimit, access, gate, requireSignatures },
  });
  shellRoutes(server, { database, releases, store });
  sourceMapRoutes(server, { database, releases, maps, access, uploadLimit });
  provenanceRoutes(server, database);
  budgetRoutes(server, { budgets, access });
  keyRoutes(server, { keys: createKeys(database), access });
  checkRoutes(server, { database, uploadLimit, now });
  contractRoutes(server, { database, access });
}
