import {
  commonFacts,
  factSchemas,
  shellFacts,
  ShopfrontError,
  type Emit,
  type FactName,
  type FactPayload,
} from 'shared-contracts';
import { leadsNowhere } from '../flow/facts';
import type { Candidate } from './discovery';

interface CheckedEmitOptions {
  emit: Emit;
  /** Whether the remote is still mounted. */
  isMounted(): boolean;
  /** Receives the error of the first fact that is refused. Later facts are ignored. */
  refused(error: ShopfrontError): void;
}

/** More than the longest list of services in a draft, and about as much as browser storage holds. */
const maxCharacters = 1_000_000;
/** More than any action of an owner causes, and too few to freeze the page. */
const maxPerSecond = 1_000;

/**
 * Returns the `emit` of one version for one mount. Types do not reach across deployments, so this function checks
 * that the version declares the fact, that the fact does not belong to the shell, and that the payload is valid.
 * Listeners receive a plain copy, which the remote cannot change later.
 */
export function createCheckedEmit(
  { remote, version, emits, screens }: Candidate,
  { emit, isMounted, refused }: CheckedEmitOptions,
): Emit {
  const declared = new Set([...commonFacts, ...emits]);
  for (const name of shellFacts) declared.delete(name);
  const isOverLimit = createRateLimit();
  let closed = false;

  const checked = <N extends FactName>(name: N, payload: unknown): FactPayload<N> => {
    const refuse = (why: string, cause?: unknown) =>
      new ShopfrontError('FACT_REFUSED', `${remote} ${version} emitted ${quoted(name)}, ${why}.`, {
        cause,
      });
    if (!Object.hasOwn(factSchemas, name)) throw refuse('which is not a fact');
    if (!declared.has(name)) throw refuse('which it may not emit');
    if (!isMounted() && !leadsNowhere(name))
      throw refuse('which leads to another screen, after it was unmounted');
    if (isOverLimit()) throw refuse('after too many facts in one second');
    const parsed = factSchemas[name].safeParse(toPlainData(payload, refuse));
    if (!parsed.success)
      throw refuse(`which is invalid at '${pathsOf(parsed.error)}'`, parsed.error);
    const { screen } = parsed.data as Partial<FactPayload<'draft/changed'>>;
    if (name === 'draft/changed' && screen && !screens.includes(screen)) {
      throw refuse(`a draft of '${screen}', which it does not render`);
    }
    return parsed.data as FactPayload<N>;
  };

  return (name, payload) => {
    if (closed) return;
    let valid;
    try {
      valid = checked(name, payload);
    } catch (error) {
      closed = true;
      return refused(error as ShopfrontError);
    }
    emit(name, valid);
  };
}

/** A remote may pass any value as a name, of any length. */
const quoted = (name: unknown) => `'${String(name).slice(0, 60)}'`;

const pathsOf = ({ issues }: { issues: { path: PropertyKey[] }[] }) =>
  issues.map(({ path }) => path.join('.')).join(', ');

/** Returns a copy of the payload as JSON data. Throws for a payload with circular references. */
function toPlainData(payload: unknown, refuse: (why: string, cause?: unknown) => ShopfrontError) {
  let text: string | undefined;
  try {
    text = JSON.stringify(payload);
  } catch (cause) {
    throw refuse('which is not plain data', cause);
  }
  if (text === undefined) throw refuse('without a payload');
  if (text.length > maxCharacters) throw refuse('which is too large');
  return JSON.parse(text) as unknown;
}

function createRateLimit() {
  let second = 0;
  let count = 0;
  return () => {
    const currentSecond = Math.floor(Date.now() / 1_000);
    count = currentSecond === second ? count + 1 : 1;
    second = currentSecond;
    return count > maxPerSecond;
  };
}
