// Prints what Storybook's index lists for each example, as JSON. A process of its own reads the files as they are now.
require.extensions['.css'] = (module) => {
  module.exports = require('../../../shared-build/src/jest/css.cjs');
};
const { allExamples } = require('../page/catalogue');
const { entryOf } = require('./stories');

process.stdout.write(JSON.stringify(allExamples.map(entryOf)));
