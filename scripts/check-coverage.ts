import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { countsOf, faultsIn, readRows } from './coverage';

/** Fails when docs/spec-coverage.md claims what is not there. */

const at = (path: string) => join(__dirname, '..', path);
const read = (path: string) => readFileSync(at(path), 'utf8');

const rows = readRows(read('docs/spec-coverage.md'));
const faults = faultsIn(rows, { exists: (path) => existsSync(at(path)), read });
for (const fault of faults) console.error(fault);
console.info(countsOf(rows));
process.exit(faults.length === 0 ? 0 : 1);
