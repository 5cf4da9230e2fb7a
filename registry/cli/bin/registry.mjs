#!/usr/bin/env node
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
// Before TypeScript's loader, which looks at every file that comes after it: that takes three times as long.
require('commander');
if (['check', 'publish'].includes(process.argv[2])) {
  for (const name of ['zod/mini', 'semver/functions/valid', 'semver/ranges/valid']) require(name);
}
require('tsx/cjs/api').register();
// Commands print messages, never stacks: source maps would take time and change nothing.
process.setSourceMapsEnabled(false);
const { main } = require('../src/main.ts');
await main();
