const { readdirSync } = require('node:fs');
const { join } = require('node:path');

/** Every remote there is: a new one has its room with its folder. */
module.exports.remotes = readdirSync(join(__dirname, '../../..')).filter((name) =>
  name.startsWith('mf-'),
);
