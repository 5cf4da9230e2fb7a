import { main } from './cli/main';

/** The entry of the compiled command line; `bin/registry.mjs` runs the sources. */
void main();
