import * as fc from 'fast-check';
import { change, endless } from './nasty';
import { fitting, type MeantValues, type Schema } from './payloads';

/** A route as the fuzzer knows it. */
export interface FuzzedRoute {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE' | 'PATCH';
  /** With `:name` for path parameters. */
  url: string;
  payload: Schema;
  /** Payloads that a schema cannot describe. */
  made?: fc.Arbitrary<unknown>;
}

/** A client: its headers, and its own values. */
export interface Asker {
  headers: Record<string, string>;
  known: MeantValues;
}

export interface MadeUp {
  method: FuzzedRoute['method'];
  url: string;
  headers: Record<string, string>;
  payload?: string;
}

/** Generates requests to one of the routes: valid, slightly invalid, or far from valid. */
export function requests(routes: readonly FuzzedRoute[], askers: readonly Asker[]) {
  return fc.tuple(fc.constantFrom(...routes), fc.constantFrom(...askers)).chain(([route, asker]) =>
    fc
      .tuple(
        route.made ?? fitting(route.payload, asker.known),
        changes,
        oddHeaders,
        fc.option(rawBody, { freq: 12 }),
      )
      .map(([fit, changed, odd, raw]) => {
        const payload = changed.reduce((before, change) => change(before), fit);
        return written(route, payload, { ...asker.headers, ...odd }, raw);
      }),
  );
}

const changes = fc.oneof(
  { weight: 2, arbitrary: fc.constant([]) },
  { weight: 5, arbitrary: fc.array(change, { minLength: 1, maxLength: 2 }) },
);

const rawBody = fc.constantFrom(
  '',
  '{',
  'null',
  '[]',
  '"text"',
  '{"a":1}}',
  '{"__proto__":{"a":1}}',
  '\0',
);

const oddHeader = fc.oneof(
  fc.record({
    'content-type': fc.constantFrom(
      'application/json; charset=utf-16',
      'application/json;;',
      'APPLICATION/JSON',
      '*/*',
      'text/plain',
      'application/xml',
      'application/x-www-form-urlencoded',
      'nothing',
      'multipart/form-data; boundary=x',
    ),
  }),
  fc.record({ cookie: fc.constantFrom('shopfront_session=%ff', ';;=', 'shopfront_session=') }),
  fc.record({ 'idempotency-key': fc.constantFrom('again', '', 'k'.repeat(199), 'é', '\t') }),
  fc.record({ 'if-match': fc.constantFrom('*', '"0"', '"99999999999999999999"', 'nothing') }),
  fc.record({ 'if-none-match': fc.constantFrom('*', '"x"') }),
  fc.record({ range: fc.constantFrom('bytes=0-1', 'bytes=9-', 'bytes=-', 'lines=1-2') }),
  fc.record({ 'cf-ipcountry': fc.constantFrom('GB', '??', 'toolong') }),
  fc.record({ authorization: fc.constantFrom('Bearer x', 'Basic eDp5', 'Bearer ') }),
  fc.record({ 'x-forwarded-for': fc.constantFrom('1.2.3.4', '::1', 'nonsense', ','.repeat(99)) }),
);
const oddHeaders = fc.oneof(
  { weight: 6, arbitrary: fc.constant({}) },
  { weight: 1, arbitrary: oddHeader },
);

/** For the fields of routes without a schema. */
export const anyQuery: Schema = {
  type: 'object',
  properties: Object.fromEntries(
    'state code error origin place_id uid location channel from to'
      .split(' ')
      .map((name) => [name, { type: 'string' }]),
  ),
};

/** Returns the request that carries a payload as its route expects it. */
export function written(
  { method, url, made }: FuzzedRoute,
  payload: unknown,
  headers: Record<string, string>,
  raw: string | null = null,
): MadeUp {
  const fields: Record<string, unknown> = made ? {} : { ...Object(payload) };
  const path = url.replace(/:(\w+)/g, (_, name: string) => {
    const value = made ? inPath(payload, name) : fields[name];
    delete fields[name];
    return encoded(value);
  });
  if (method === 'GET' || method === 'DELETE')
    return { method, url: path + queryOf(fields), headers };
  const isRest =
    typeof payload === 'object' && payload !== null && !Array.isArray(payload) && !made;
  const body = raw ?? json(isRest ? fields : payload);
  return {
    method,
    url: path,
    headers: { 'content-type': 'application/json', ...headers },
    payload: body,
  };
}

const inPath = (payload: unknown, name: string) =>
  (Object(payload) as Record<string, unknown>)[name] ?? 'mf-services';

const json = (value: unknown) => (JSON.stringify(value) ?? '').replaceAll(`"${endless}"`, '1e400');

function queryOf(fields: Record<string, unknown>): string {
  const pairs = Object.entries(fields).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : [value]).map((item) => `${encoded(name)}=${encoded(item)}`),
  );
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`;
}

function encoded(value: unknown): string {
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value);
  // Unencoded, half of the time: a percent sign that encodes nothing.
  if (text === '%00') return '%ff%';
  return [...text.slice(0, 6_000)]
    .map((letter) => (/\p{Surrogate}/u.test(letter) ? '%ED%A0%80' : encodeURIComponent(letter)))
    .join('');
}
