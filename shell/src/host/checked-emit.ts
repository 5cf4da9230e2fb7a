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
  /** Whether the remote is still the one on stage. */
  onStage(): boolean;
  /** Told of the first fact that is refused; whatever comes after it is not heard. */
  refused(error: ShopfrontError): void;
}

/** More than the longest list of services in a draft takes; browser storage would not hold much more. */
const mostCharacters = 1_000_000;
/** More than an owner causes by any act, and less than what makes a page stand still. */
const mostPerSecond = 1_000;

/**
 * The `emit` of one version of a remote, for one time on stage. Types end where deployments meet, so here
 * a fact is checked before anything hears of it: that it is one this version declares and none of the
 * shell's own, and that its payload fits. What is heard is a plain copy, which nobody can change later.
 */
export function createCheckedEmit(
  { remote, version, emits, screens }: Candidate,
  { emit, onStage, refused }: CheckedEmitOptions,
): Emit {
  const declared = new Set([...commonFacts, ...emits]);
  for (const name of shellFacts) declared.delete(name);
  const isTooMany = counter();
  let closed = false;

  const checked = <N extends FactName>(name: N, payload: unknown): FactPayload<N> => {
    const refuse = (why: string, cause?: unknown) =>
      new ShopfrontError('FACT_REFUSED', `${remote} ${version} told ${said(name)}, ${why}.`, {
        cause,
      });
    if (!Object.hasOwn(factSchemas, name)) throw refuse('which is no fact');
    if (!declared.has(name)) throw refuse('which it may not tell');
    if (!onStage() && !leadsNowhere(name)) throw refuse('which leads on, after it had left');
    if (isTooMany()) throw refuse('one of too many at a time');
    const read = factSchemas[name].safeParse(plain(payload, refuse));
    if (!read.success) throw refuse(`which does not fit at '${placesOf(read.error)}'`, read.error);
    const { screen } = read.data as Partial<FactPayload<'draft/changed'>>;
    if (name === 'draft/changed' && screen && !screens.includes(screen)) {
      throw refuse(`a draft of '${screen}', which it does not draw`);
    }
    return read.data as FactPayload<N>;
  };

  return (name, payload) => {
    if (closed) return;
    let sound;
    try {
      sound = checked(name, payload);
    } catch (error) {
      closed = true;
      return refused(error as ShopfrontError);
    }
    emit(name, sound);
  };
}

/** A name from a remote may be anything, and as long as it likes. */
const said = (name: unknown) => `'${String(name).slice(0, 60)}'`;

const placesOf = ({ issues }: { issues: { path: PropertyKey[] }[] }) =>
  issues.map(({ path }) => path.join('.')).join(', ');

/** The payload as data: no getter, no function, nothing that refers to itself. */
function plain(payload: unknown, refuse: (why: string, cause?: unknown) => ShopfrontError) {
  let text: string | undefined;
  try {
    text = JSON.stringify(payload);
  } catch (cause) {
    throw refuse('which is no plain data', cause);
  }
  if (text === undefined) throw refuse('without a payload');
  if (text.length > mostCharacters) throw refuse('which is too large');
  return JSON.parse(text) as unknown;
}

function counter() {
  let second = 0;
  let count = 0;
  return () => {
    const now = Math.floor(Date.now() / 1_000);
    count = now === second ? count + 1 : 1;
    second = now;
    return count > mostPerSecond;
  };
}
