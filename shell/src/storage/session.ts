import type { Session } from 'shared-contracts';
import type { Visitor } from 'shared-contracts/api';
import type { Stored, StoredChange } from './stored';

/** The primary category of an owner without a stored one. */
const unknownCategory = 'Barber';

/** Returns the session for remotes from the stored values. */
export function sessionOf(stored: Stored): Session {
  const { srcTag, src_tag = srcTag, primary_category, squareOauth, ...rest } = stored;
  const { landing: _landing, splash: _splash, test: _test, test_source: _source, ...known } = rest;
  return {
    ...known,
    // The specification stores '' when there is no email address.
    email: rest.email || undefined,
    src_tag,
    primary_category: primary_category || unknownCategory,
    // The specification stores '/' when there is no sign-in address.
    redirect_url: rest.redirect_url === '/' ? undefined : rest.redirect_url,
    squareOauth: squareOauth === 'Completed' ? 'Completed' : undefined,
  };
}

/** Returns the stored values for the visitor that the server returned. They replace the browser's own. */
export const storedByVisitor = ({
  signed_in: _proof,
  pin: _pin,
  ...visitor
}: Visitor): StoredChange =>
  Object.fromEntries(Object.entries(visitor).filter(([, value]) => value));

const storedParameters = ['place_id', 'pd_id', 'pre_uid', 'email', 'uid'] as const;

function valueOf(query: URLSearchParams, key: string): string | undefined {
  const value = query.get(key)?.trim();
  return value && value.toLowerCase() !== 'none' ? value : undefined;
}

/** Returns the link in an address, with its secret. */
export const linkIn = (search: string): string | undefined =>
  valueOf(new URLSearchParams(search), 'pre_uid');

/** Returns the query parameters that have to be removed from the address, because they contain a secret. */
export const secretIn = (search: string): string[] =>
  linkIn(search)?.includes('.') ? ['pre_uid'] : [];

/** Returns the query values to store, without empty ones (C3, section 5 of the specification). */
export function storedByQuery(search: string): StoredChange {
  const query = new URLSearchParams(search);
  const change: StoredChange = {};
  for (const key of storedParameters) {
    const value = valueOf(query, key);
    // The ID of the link is stored, and its secret is not.
    if (value) change[key] = key === 'pre_uid' ? value.split('.')[0] : value;
  }
  const source = query.get('src_tag');
  // Older versions read either of the two keys (C6).
  return source ? { ...change, src_tag: source, srcTag: source } : change;
}
