import type { Session } from 'shared-contracts';
import type { Visitor } from 'shared-contracts/api';
import type { Stored, StoredChange } from './stored';

/** Primary category of an owner of whom nothing else is known. */
const unknownCategory = 'Barber';

/** The session as remotes see it, out of what is stored. */
export function sessionOf(stored: Stored): Session {
  const { srcTag, src_tag = srcTag, primary_category, squareOauth, ...rest } = stored;
  const { landing: _landing, splash: _splash, test: _test, test_source: _source, ...known } = rest;
  return {
    ...known,
    // '' is how the specification spells that none is known.
    email: rest.email || undefined,
    src_tag,
    primary_category: primary_category || unknownCategory,
    // '/' is how the specification spells a sign-in address that is not there.
    redirect_url: rest.redirect_url === '/' ? undefined : rest.redirect_url,
    squareOauth: squareOauth === 'Completed' ? 'Completed' : undefined,
  };
}

/** Who the server says this is goes before what the browser remembers. */
export const storedByVisitor = ({
  signed_in: _proof,
  pin: _pin,
  ...visitor
}: Visitor): StoredChange =>
  Object.fromEntries(Object.entries(visitor).filter(([, value]) => value));

const remembered = ['place_id', 'pd_id', 'pre_uid', 'email', 'uid'] as const;

function said(query: URLSearchParams, key: string): string | undefined {
  const value = query.get(key)?.trim();
  return value && value.toLowerCase() !== 'none' ? value : undefined;
}

/** The link in an address, with its secret. */
export const linkIn = (search: string): string | undefined =>
  said(new URLSearchParams(search), 'pre_uid');

/** The value that has to leave the address before anything else sees it. */
export const secretIn = (search: string): string[] =>
  linkIn(search)?.includes('.') ? ['pre_uid'] : [];

/** Query values that are kept: only when they say something (C3, section 5 of the specification). */
export function storedByQuery(search: string): StoredChange {
  const query = new URLSearchParams(search);
  const change: StoredChange = {};
  for (const key of remembered) {
    const value = said(query, key);
    // Whose link it was is kept; the secret that opened it is nobody's to keep.
    if (value) change[key] = key === 'pre_uid' ? value.split('.')[0] : value;
  }
  const source = query.get('src_tag');
  // Both keys, since both are read by what came before us (C6).
  return source ? { ...change, src_tag: source, srcTag: source } : change;
}
