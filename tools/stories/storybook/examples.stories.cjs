// Storybook reads stories from the exports of a file. An ES module cannot name its exports when it runs.
const { stories } = require('./stories');

module.exports = { __esModule: true, default: {}, ...stories };
