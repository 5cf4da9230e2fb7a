import { canonical, type JsonSchema } from 'shared-contracts/contract';
import { isCompatible } from './compat-thread';
import { countsFormats, lostFormat } from './formats';
import { changed, isUnderstood } from './keywords';

/** The checker of a verdict. After an upgrade its verdicts are computed again. */
export const judge = 'jsoncompat 0.4.2, of what it reads, formats and versions';

/**
 * Checks whether every value of one schema is permitted by the other. True is always right; false
 * may mean that it could not be proven.
 */
export async function implies(sender: JsonSchema, receiver: JsonSchema): Promise<boolean> {
  if (canonical(sender) === canonical(receiver)) return true;
  // An unsupported keyword may reject a value.
  if (!isUnderstood(sender) || !isUnderstood(receiver)) return false;
  if (isClosedCopy(sender, receiver)) return true;
  if (countsFormats(sender) || lostFormat(sender, receiver)) return false;
  return isCompatible(sender, receiver);
}

/**
 * The same schema, closed for the sender and open for the receiver, as most are; the library is
 * slow at these. Opening only permits more values, unless the schema counts or negates
 * alternatives.
 */
function isClosedCopy(sender: JsonSchema, receiver: JsonSchema): boolean {
  const open = canonical(receiver);
  if (/"(?:not|oneOf|if|contains)":/.test(open) || canonical(opened(receiver)) !== open)
    return false;
  return canonical(opened(sender)) === open;
}

const opened = (schema: JsonSchema) =>
  changed(schema, ({ additionalProperties, ...others }) =>
    additionalProperties === undefined || additionalProperties === false
      ? others
      : { ...others, additionalProperties },
  );
