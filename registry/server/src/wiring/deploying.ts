import { createCanaries } from '../modules/canaries/canaries';
import { trafficOf } from '../modules/canaries/forecast';
import { startJudge, unjudged } from '../modules/canaries/start-judge';
import { lookRoutes } from '../modules/canaries/looks';
import { canaryRoutes } from '../modules/canaries/routes';
import { moveRoutes } from '../modules/channels/move-routes';
import { channelRoutes, devChannel } from '../modules/channels/routes';
import { devServerRoutes } from '../modules/dev-servers/routes';
import { createLocks } from '../modules/locks/locks';
import { lockRoutes } from '../modules/locks/routes';
import { createChannels } from '../modules/moves/create-channels';
import { createEndings } from '../modules/moves/ban-and-drain';
import { createVersionBans } from '../modules/moves/ban-version';
import { restoreRoutes } from '../modules/moves/restore-routes';
import { createPreviews } from '../modules/previews/previews';
import { previewRoutes } from '../modules/previews/routes';
import { createPreviewViews } from '../modules/previews/view-preview';
import { createPreviewTokens } from '../modules/previews/token';
import { peopleRoutes } from '../modules/sets/session-routes';
import { setRoutes } from '../modules/sets/routes';
import { registerViews } from '../modules/views/register';
import { refuseMistyped } from '../mistyped-channels';
import type { Core } from './core';

/** Registers the routes of what is live: channels, sets, canaries and previews. Starts the judge of canaries. */
export function deploying(core: Core) {
  const { config, server, database, releases, origin, access, devServers, now } = core;
  const { inFlight, pins, fetch } = core;
  const { requireSignatures } = config;
  const around = { origin, now, requireSignatures, inFlight };
  const fromDevServers = devServers && (() => devServers.described());
  refuseMistyped(server, { sql: database.sql, further: devServers ? [devChannel] : [] });
  const channels = createChannels(database, around);
  channelRoutes(server, { channels, origin, fromDevServers });
  moveRoutes(server, { channels, access });
  setRoutes(server, { database, origin });
  peopleRoutes(server, { access, inFlight });
  restoreRoutes(server, {
    ...{ database, channels, access },
    endings: createEndings(database, around),
    versionBans: createVersionBans(database, around),
  });
  lockRoutes(server, { locks: createLocks(database, now), access, now });
  const traffic = trafficOf({ analytics: config.analytics, fetch, now });
  const served = { origin, now, requireSignatures };
  const canaries = createCanaries(database, { ...served, channels, pins, traffic });
  const judge = startJudge({ database, canaries, now, log: server.log, fetch, ...config });
  canaryRoutes(server, { canaries, access, unjudged: judge ? undefined : unjudged });
  lookRoutes(server, database);
  const previewing = {
    ...{ origin, now, requireSignatures, fromDevServers },
    devServers: devServers !== undefined,
    tokens: createPreviewTokens(core.first),
  };
  previewRoutes(server, {
    previews: createPreviews(database, previewing),
    shown: createPreviewViews(database, previewing),
    ...{ access, now, shellOrigin: config.shellOrigin },
  });
  // The server generates some of the files that these views name, so they are on its own origin.
  registerViews(server, { channels, releases, origin: config.origin });
  if (devServers) devServerRoutes(server, { devServers, access });
  return { channels, canaries, judge };
}
