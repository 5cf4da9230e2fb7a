import dns from 'node:dns';
import http from 'node:http';
import https from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { decodeText, decompressed } from './body';
import { isPublicAddress } from './public-address';

/** The reason for a permanent refusal to read a page. */
export type Refusal =
  | 'address-not-allowed'
  /** The site allows no automatic reading, in its robots.txt or by its answer. */
  | 'robots'
  | 'too-large'
  | 'not-a-page'
  | 'too-many-redirects'
  | 'not-found';

export class Refused extends Error {
  constructor(readonly because: Refusal) {
    super(`A booking page is not read: ${because}.`);
  }
}

export interface Got {
  status: number;
  type: string;
  location: string | undefined;
  /** A firewall answered instead of the site, and asks whether a person is there. */
  isChallenge: boolean;
  text: string;
}

/** Headers of the firewalls of Cloudflare, AWS, and Vercel. */
const challenges = ['cf-mitigated', 'x-amzn-waf-action', 'x-vercel-mitigated'];

export interface Getting {
  /**
   * An origin that may be at any address, this machine included: that of the simulated providers, and never set in
   * production.
   */
  trustedOrigin?: string;
  /** The trusted origin's address for this server, when browsers use another one. */
  trustedAddress?: string;
  userAgent: string;
  mostBytes: number;
  signal: AbortSignal;
}

const longestAddress = 2_000;

/** Returns the same path and query at another origin. Concatenated, a path that begins with `//` would name a host. */
function movedTo(origin: string, { pathname, search }: URL): URL {
  return Object.assign(new URL(origin), { pathname, search });
}

/** @throws Refused for an address that no public web page has */
export function checkedUrl(text: string, trustedOrigin: string | undefined): URL {
  if (text.length > longestAddress || !URL.canParse(text)) throw new Refused('address-not-allowed');
  const url = new URL(text);
  const { protocol, username, password, port, hostname } = url;
  const isWeb = protocol === 'http:' || protocol === 'https:';
  if (!isWeb || username || password) throw new Refused('address-not-allowed');
  if (url.origin === trustedOrigin) return url;
  const address = hostname.replace(/^\[|\]$/g, '');
  // '' is the default port of either protocol.
  if (port !== '' || (isIP(address) !== 0 && !isPublicAddress(address))) {
    throw new Refused('address-not-allowed');
  }
  return url;
}

/**
 * Sends one GET without following redirects. The name is resolved once, and the connection goes to exactly the
 * checked address, so that a second lookup cannot change it; the connected address is checked again.
 *
 * @throws Refused, or a temporary error
 */
export function get(url: URL, getting: Getting): Promise<Got> {
  const trusted = url.origin === getting.trustedOrigin;
  const target = trusted ? movedTo(getting.trustedAddress ?? url.origin, url) : url;
  const allowed = (address: string) => trusted || isPublicAddress(address);
  const { request } = target.protocol === 'https:' ? https : http;
  return new Promise((resolve, reject) => {
    const outgoing = request(
      target,
      {
        // Every request opens a new connection, so that each connection is checked.
        agent: false,
        lookup: lookupOf(allowed),
        signal: getting.signal,
        headers: {
          'user-agent': getting.userAgent,
          accept: 'text/html, application/xhtml+xml, text/plain;q=0.5',
          'accept-encoding': 'identity',
        },
      },
      (answer) => {
        const { statusCode = 0, headers } = answer;
        const { 'content-type': type = '', location, 'content-encoding': encoding } = headers;
        const isChallenge = challenges.some((name) => name in headers);
        const finish = (text: string) =>
          resolve({ status: statusCode, type, location, isChallenge, text });
        const stop = (error: Error) => {
          reject(error);
          outgoing.destroy();
        };
        if (statusCode >= 300) {
          finish('');
          return void outgoing.destroy();
        }
        if (Number(headers['content-length']) > getting.mostBytes)
          return stop(new Refused('too-large'));
        const body = decompressed(answer, encoding);
        if (!body) return stop(new Refused('not-a-page'));
        const chunks: Buffer[] = [];
        let size = 0;
        body.on('data', (chunk: Buffer) => {
          size += chunk.length;
          if (size <= getting.mostBytes) return void chunks.push(chunk);
          body.destroy();
          stop(new Refused('too-large'));
        });
        body.on('end', () => finish(decodeText(Buffer.concat(chunks), type)));
        if (body !== answer) body.on('error', () => stop(new Refused('not-a-page')));
        answer.on('error', reject);
      },
    );
    outgoing.on('socket', (socket) => {
      socket.once('connect', () => {
        if (allowed(socket.remoteAddress ?? '')) return;
        outgoing.destroy(new Refused('address-not-allowed'));
      });
    });
    outgoing.on('error', reject);
    outgoing.end();
  });
}

/** The system's lookup, without forbidden addresses: a single forbidden one rejects the name. */
const lookupOf =
  (allowed: (address: string) => boolean): LookupFunction =>
  (hostname, options, done) => {
    dns.lookup(hostname, { ...options, all: true }, (error, addresses) => {
      const [first] = addresses ?? [];
      if (error) return done(error, []);
      if (!first || !addresses.every(({ address }) => allowed(address))) {
        return done(new Refused('address-not-allowed'), []);
      }
      if (options.all) done(null, addresses);
      else done(null, first.address, first.family);
    });
  };
