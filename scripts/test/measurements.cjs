// Jest suites that only the full test suite runs, each with the reason. Every other suite is in the CI suite.
module.exports = {
  'scripts/bench.test.ts': 'Builds the product in several ways to compare their speed.',
  'scripts/growth/growth.test.ts': 'Fills databases with the data of many months.',
  'scripts/load/load.test.ts': 'Sends the servers as many requests as they can answer.',
  'scripts/monitoring/cost.test.ts':
    'Compares the processor time of servers with and without metrics.',
};
