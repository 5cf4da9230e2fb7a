import { canonical, type JsonSchema } from 'shared-contracts/contract';
import { isCompatible } from './compat-thread';
import { changed, isUnderstood } from './keywords';

/** Which judge gave a verdict: another may know better, so its verdicts are asked for anew. */
export const judge = 'jsoncompat 0.4.2, of what it reads';

/**
 * Finds out whether everything that the one schema allows is allowed by the other. True is always right; false may
 * mean that it could not be proven.
 */
export async function implies(given: JsonSchema, taken: JsonSchema): Promise<boolean> {
  if (canonical(given) === canonical(taken)) return true;
  // A keyword that is passed over may be the very one that refuses.
  if (!isUnderstood(given) || !isUnderstood(taken)) return false;
  if (isClosedCopy(given, taken)) return true;
  return isCompatible(given, taken);
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
