import * as fc from 'fast-check';
import type { FastifyInstance } from 'fastify';
import { cpuTimeOf } from '../cpu-time';
import { pathsIn, withAt } from './nasty';
import { fitting } from './payloads';
import { written, type Asker, type FuzzedRoute, type MadeUp } from './requests';

/** Parts that make expressions slow when they are repeated. */
const families = [
  ' ',
  '\t',
  '\n',
  'a',
  'A',
  '0',
  '@',
  'a@b.',
  '.',
  ';',
  ',',
  '/',
  '*',
  '%',
  '"',
  "'",
  '(',
  '<',
  'a=',
  '-_',
  '\\',
  'é',
  'at a (b:1:1)\n',
  '&amp;',
  '\u202e',
];

const headerNames = [
  'accept',
  'accept-encoding',
  'accept-language',
  'authorization',
  'available-dictionary',
  'cf-ipcountry',
  'content-type',
  'cookie',
  'idempotency-key',
  'if-match',
  'if-none-match',
  'origin',
  'range',
  'referer',
  'traceparent',
  'user-agent',
  'x-forwarded-for',
];

/** The length of the longer text: less than the servers' limits for a body, an address, and all headers. */
const longest = { body: 28_000, address: 6_000, header: 6_000 };

/** CPU time in milliseconds that is not worth a comparison: linear work on the longest text takes less. */
const noticeable = 25;
/** Linear work takes 4 times as long for 4 times the text, quadratic work 16 times. */
const mostGrowth = 7;
const measurements = 3;

interface Measured {
  server: FastifyInstance;
  routes: readonly FuzzedRoute[];
  /** Requested again for each route, since the last one may have ended the session. */
  asker(): Promise<Asker>;
  /** The number of pairs of a field and a kind of text to try, evenly distributed. */
  count: number;
}

interface Place {
  name: string;
  longest: number;
  request(text: string): MadeUp;
}

/** CPU time in milliseconds for a quarter of the text, and for all of it. */
type Growth = [short: number, long: number];

/**
 * Sends every route long text in each field of its payload and in each header, and compares the CPU time for n and 4n
 * characters of the same kind.
 *
 * @returns the number of tried pairs of a field and a kind of text, and those whose time grew more than 7 times
 */
export async function growth({ server, routes, asker, count }: Measured) {
  const pairs = routes.length * (headerNames.length + 3) * families.length;
  const step = Math.max(1, Math.floor(pairs / count));
  const failures: { place: string; text: string; ms: Growth }[] = [];
  let pairIndex = 0;
  let tried = 0;
  for (const route of routes) {
    for (const place of placesOf(route, await asker())) {
      for (const part of families) {
        pairIndex += 1;
        if (pairIndex % step !== 0) continue;
        tried += 1;
        const ms = await growthAt(server, place, part);
        if (ms)
          failures.push({ place: `${route.method} ${route.url} ${place.name}`, text: part, ms });
      }
    }
  }
  return { tried, failures };
}

async function growthAt(
  server: FastifyInstance,
  { longest, request }: Place,
  part: string,
): Promise<Growth | undefined> {
  const cost = (length: number) => {
    const text = part.repeat(Math.floor(length / part.length));
    // Ends with a unique character: a match that fails there is tried again.
    return cpuTimeOf(() => server.inject(request(`${text}~`)));
  };
  if ((await cost(longest)) < noticeable) return undefined;
  let [short, long] = [Infinity, Infinity];
  // Garbage collection may affect one measurement and not the next, so the least one counts.
  for (let time = 0; time < measurements; time += 1) {
    short = Math.min(short, await cost(longest / 4));
    long = Math.min(long, await cost(longest));
    if (long < noticeable) return undefined;
  }
  return long > mostGrowth * Math.max(short, 1) ? [short, long] : undefined;
}

function placesOf(route: FuzzedRoute, { headers, known }: Asker): Place[] {
  const payload = fullest(fc.sample(route.made ?? fitting(route.payload, known), sampling));
  const isInAddress = route.method === 'GET' || route.method === 'DELETE';
  const fields = pathsIn(payload).map((path): Place => ({
    name: path.join('.') || 'body',
    longest: isInAddress || route.url.includes(`:${path[0]}`) ? longest.address : longest.body,
    request: (text) => written(route, withAt(payload, path, text), headers),
  }));
  const inHeaders = headerNames.map((name): Place => ({
    name,
    longest: longest.header,
    request: (text) => written(route, payload, { ...headers, [name]: text }),
  }));
  return [...fields, ...inHeaders];
}

const sampling = { numRuns: 10, seed: 1 };

/** The payload with the most fields. */
const fullest = (payloads: unknown[]): unknown =>
  payloads.reduce((best, payload) =>
    pathsIn(payload).length > pathsIn(best).length ? payload : best,
  );
