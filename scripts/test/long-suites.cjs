// Unit suites that the gate leaves to the proof, by what makes them long, or a matter of luck. What decides whether an
// owner gets through, or whether a release is let in and swapped, stays in the gate however long it takes.

const longSuites = {
  'build, pack, install or start everything': [
    'scripts/own-repository/own-repository.test.ts',
    'scripts/production/refusals.test.ts',
    'scripts/production/starts.test.ts',
    'scripts/start/stopping.test.ts',
    'scripts/canaries.test.ts',
    'scripts/sixth-remote.test.ts',
    'scripts/source-maps.test.ts',
    'shared-build/src/kit/stage.test.ts',
    'shared-build/src/reproducible.test.ts',
  ],
  'try the tools that look at the source': [
    'scripts/start/fresh.test.ts',
    'scripts/test/ground.test.ts',
    'scripts/test/outcomes.test.ts',
    'shared-build/src/fonts/first-letters.test.ts',
    'shared-build/src/rooms/browsers.test.ts',
    'shared-build/src/rooms/ignored.test.ts',
    'shared-build/src/rooms/journeys.test.ts',
    'shared-build/src/rooms/rooms.test.ts',
    'shared-build/src/rooms/screens.test.ts',
    'workshop/pictures/compare.test.ts',
  ],
  'look for barriers, or for words, in every state there is': [
    'mf-gbp-create/src/all.examples.test.ts',
    'mf-later-steps/src/all.examples.test.ts',
    'mf-login-location/src/all.examples.test.ts',
    'mf-priming-square/src/all.examples.test.ts',
    'mf-services/src/all.examples.test.ts',
    'shared-ui/src/all.examples.test.tsx',
    'shared-ui/src/all.words.test.ts',
    'shell/src/all.examples.test.ts',
    'shell/src/all.words.test.ts',
  ],
  'ask a server a thousand things': ['api/src/fuzz.test.ts', 'registry/src/fuzz.test.ts'],
  'walk through everything a registry can be asked': [
    'registry/src/cli/canary.test.ts',
    'registry/src/cli/flow.test.ts',
    'registry/src/cli/keys.test.ts',
    'registry/src/cli/operators.test.ts',
    'registry/src/cli/run.test.ts',
    'registry/src/cli/sets.test.ts',
    'registry/src/cli/visitors.test.ts',
    'registry/src/cli/watch.test.ts',
    'registry/src/modules/alerts/alerts.test.ts',
    'registry/src/modules/alerts/watching.test.ts',
    'registry/src/modules/audit/audit.test.ts',
    'registry/src/modules/canaries/canaries.test.ts',
    'registry/src/modules/canaries/evidence.simulation.test.ts',
    'registry/src/modules/canaries/fitting.test.ts',
    'registry/src/modules/canaries/judge.test.ts',
    'registry/src/modules/canaries/signatures.test.ts',
    'registry/src/modules/contracts/surface.test.ts',
    'registry/src/modules/contracts/verdict.random.test.ts',
    'registry/src/modules/dev-servers/dev-servers.test.ts',
    'registry/src/modules/doctor/doctor.test.ts',
    'registry/src/modules/flows/flows.test.ts',
    'registry/src/modules/locks/locks.test.ts',
    'registry/src/modules/operators/behind-proxies.test.ts',
    'registry/src/modules/operators/operators.test.ts',
    'registry/src/modules/operators/provider.test.ts',
    'registry/src/modules/previews/fitting.test.ts',
    'registry/src/modules/previews/previews.test.ts',
    'registry/src/modules/provenance/provenance.test.ts',
    'registry/src/modules/releases/folder-store.test.ts',
    'registry/src/modules/schedules/schedules.test.ts',
    'registry/src/modules/sets/steering.test.ts',
    'registry/src/modules/source-maps/source-maps.test.ts',
    'registry/src/modules/tokens/tokens.test.ts',
    'registry/src/modules/views/deployer/deployer.test.ts',
    'registry/src/modules/views/frontend-discovery/admin.test.ts',
  ],
  'list many services at once, or find them on a page': [
    'mf-services/src/several/link-findings.test.tsx',
    'mf-services/src/several/paste-list.test.tsx',
    'mf-services/src/several/pick-services.test.tsx',
  ],
  'open databases of every kind and age': [
    'registry/src/modules/sets/earlier-databases.test.ts',
    'shared-server/src/database.test.ts',
    'shared-server/src/embedded.test.ts',
    'shared-server/src/folder-claim.test.ts',
  ],
  'hold every provider against its description': [
    'api/src/live-check/live-check.test.ts',
    'api/src/providers/official.test.ts',
    'api/src/providers/switched-off.test.ts',
    'api/src/providers/time-left.test.ts',
    'api/simulated/simulated.test.ts',
  ],
  // Red once beside others, green four hundred times alone on a busy machine.
  'read all that is kept': ['api/src/data/addresses/addresses.test.ts'],
};

const files = Object.values(longSuites).flat();

/** For jest, which wants patterns. */
const patterns = files.map((file) => `/${file.replaceAll('.', '\\.')}$`);

module.exports = { files, patterns };
