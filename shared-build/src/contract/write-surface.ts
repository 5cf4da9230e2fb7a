import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { contractVersion } from 'shared-contracts';
import { wholeContract } from 'shared-contracts/contract';
import { root } from '../project/packages';
import { hashText } from './hash';

/**
 * `npm run surface`: writes the content of the present version of the contracts. A test in the registry compares later
 * changes with it, and reports whether a change needs a major, minor or patch version.
 */
const { schemas, ...rest } = wholeContract(hashText);
const lines = Object.entries(schemas).map(
  ([hash, schema]) => `${JSON.stringify(hash)}:${JSON.stringify(schema)}`,
);
const head = JSON.stringify({ version: contractVersion, ...rest }, null, 1).replace(/\n\}$/, '');
writeFileSync(
  join(root, 'shared-contracts/surface.json'),
  `${head},\n "schemas": {\n${lines.join(',\n')}\n }\n}\n`,
);
