import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { check_compat, initSync } from 'jsoncompat';
import { canonical, type JsonSchema } from 'shared-contracts/contract';
import { changed, isUnderstood } from './keywords';

/** Which judge gave a verdict: another may know better, so its verdicts are asked for anew. */
export const judge = 'jsoncompat 0.4.2, of what it reads';

let ready = false;

/**
 * Whether everything that the one schema allows is allowed by the other. Never a wrong yes; a no may mean
 * that it could not be told.
 */
export function implies(given: JsonSchema, taken: JsonSchema): boolean {
  if (canonical(given) === canonical(taken)) return true;
  // A keyword that is passed over may be the very one that refuses.
  if (!isUnderstood(given) || !isUnderstood(taken)) return false;
  if (isClosedCopy(given, taken)) return true;
  if (!ready) {
    const folder = dirname(require.resolve('jsoncompat'));
    initSync({ module: readFileSync(join(folder, 'jsoncompat_wasm_bg.wasm')) });
    ready = true;
  }
  try {
    return check_compat(JSON.stringify(taken), JSON.stringify(given), 'serializer');
  } catch {
    // What it cannot read it cannot prove; the verdict says so.
    return false;
  }
}

/**
 * The same schema, closed where it is given and open where it is taken: as nearly all are, and the library
 * takes long over them. Opening lets more through, unless something counts alternatives or turns them round.
 */
function isClosedCopy(given: JsonSchema, taken: JsonSchema): boolean {
  const open = canonical(taken);
  if (/"(?:not|oneOf|if|contains)":/.test(open) || canonical(opened(taken)) !== open) return false;
  return canonical(opened(given)) === open;
}

const opened = (schema: JsonSchema) =>
  changed(schema, ({ additionalProperties, ...others }) =>
    additionalProperties === undefined || additionalProperties === false
      ? others
      : { ...others, additionalProperties },
  );
