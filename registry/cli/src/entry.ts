import { main } from './main';

/** The entry of the compiled command line; `bin/registry.mjs` runs the sources. */
void main();
