#!/usr/bin/env node
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const source = new URL('../src/kit/main.ts', import.meta.url);

// In the product's repository the command runs from its sources. The installed package has compiled files.
if (existsSync(source)) {
  // Loaded before TypeScript's loader, which checks every later file and takes three times as long.
  require('commander');
  if (['check', 'publish'].includes(process.argv[2])) require('zod/mini');
  require('tsx/cjs/api').register();
}
const { main } = require(existsSync(source) ? '../src/kit/main.ts' : '../lib/kit/main.js');
await main();
