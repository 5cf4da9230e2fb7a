import { main } from './cli/main';

/** The command line where it is compiled; `bin/registry.mjs` runs the sources. */
void main();
