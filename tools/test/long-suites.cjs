// Jest suites that only the full test suite runs, each with the reason. Every other suite is in the CI suite. The longest
// are first.
module.exports = {
  'tools/bench/bench.test.ts': 'Builds the product in several ways to compare their speed.',
  'tools/own-repository/own-repository.test.ts':
    'Installs the published kit from an npm registry in a new repository, and ships a remote from there.',
  'shared-build/src/output/repeated-builds.test.ts':
    'Builds a remote six times, half of them on a busy machine.',
  'tools/production/killed.test.ts':
    'Kills the API and the registry 24 times while they confirm 3,000 writes.',
  'tools/own-repository/host-package.test.ts':
    'Installs the published host from an npm registry in an app that Vite builds, and opens it in a browser.',
  'tools/repository/sample-changes.test.ts': 'Compiles a copy of the whole product.',
  'tools/load/load.test.ts': 'Sends the servers as many requests as they can answer.',
};
