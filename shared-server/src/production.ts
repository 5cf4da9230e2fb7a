import { ShopfrontError } from 'shared-contracts';
import { getDomain } from 'tldts';
import * as z from 'zod/mini';

/** Variables that say whether this is the real thing, for the schema of each server's own settings. */
export const productionVariables = {
  NODE_ENV: z.optional(z.string()),
  /** Whether the world outside is made up. Off, like NODE_ENV=production, makes it the real thing. */
  SIMULATE: z.optional(z.stringbool()),
};

interface SaidOfProduction {
  NODE_ENV?: string;
  SIMULATE?: boolean;
}

export const isProduction = ({ NODE_ENV, SIMULATE }: SaidOfProduction): boolean =>
  NODE_ENV === 'production' || SIMULATE === false;

/** A sentence that names a variable; nothing where all is well. */
export type Fault = string | undefined;

/** @throws ShopfrontError CONFIG_INVALID with all faults, a line each. */
export function refuseFaults(faults: Fault[]): void {
  const told = faults.filter((fault) => fault !== undefined);
  if (told.length > 0) throw new ShopfrontError('CONFIG_INVALID', told.join('\n'));
}

export const missing = (name: string, value: unknown): Fault =>
  value === undefined ? `${name}: must be set in production.` : undefined;

/** Secrets that stand in our own files, where everybody can read them. */
export const exampleSecrets = ['only-for-this-machine', 'token-of-the-journeys'];

const fewestCharacters = 8;

/** A secret that is not there, that everybody knows, or that is one character over and over. */
export function secretFault(name: string, value: string | undefined): Fault {
  if (value === undefined) return missing(name, value);
  if (exampleSecrets.some((known) => value.includes(known))) {
    return `${name}: holds a secret of the examples, which everybody knows; choose another.`;
  }
  if (new Set(value).size >= fewestCharacters) return undefined;
  return `${name}: is too easily guessed; take what 'openssl rand -base64 32' says.`;
}

/** An address with a password in it may hold one that everybody knows. */
export const exampleFault = (name: string, value: string | undefined): Fault =>
  value === undefined || !exampleSecrets.some((known) => value.includes(known))
    ? undefined
    : secretFault(name, value);

/** In production, origins are those of a real host, and nobody listens on the way. */
export function originFault(name: string, value: string | undefined): Fault {
  if (value === undefined) return missing(name, undefined);
  if (!URL.canParse(value)) return `${name}: '${value}' is not an origin.`;
  const { protocol, hostname } = new URL(value);
  if (isThisMachine(hostname)) return `${name}: must not be this machine in production.`;
  return protocol === 'https:' ? undefined : `${name}: must begin with https: in production.`;
}

/** The same for a list of which at least one is needed. */
export const originFaults = (name: string, values: string[]): Fault[] =>
  values.length === 0 ? [missing(name, undefined)] : values.map((one) => originFault(name, one));

const isThisMachine = (host: string) => /^(localhost|.+\.localhost|127\..+|\[::1\])$/.test(host);

/** For each origin of the shell; nothing where it was not said where both are. */
export const siteFaults = (name: string, shells: string[], api: string | undefined): Fault[] =>
  api === undefined || !URL.canParse(api) ? [] : shells.map((shell) => siteFault(name, shell, api));

/**
 * The session cookie goes along only between pages and servers of one site: the same registrable domain by
 * the public suffix list, and the same scheme.
 */
export function siteFault(name: string, shell: string, api: string): Fault {
  if (!URL.canParse(shell)) return `${name}: '${shell}' is not an origin.`;
  if (siteOf(shell) === siteOf(api)) return undefined;
  return `${name}: ${shell} and the API at ${api} are different sites, so browsers would keep the session cookie back; give them hosts of one domain.`;
}

function siteOf(origin: string): string {
  const { protocol, hostname } = new URL(origin);
  return `${protocol}//${getDomain(hostname, { allowPrivateDomains: true }) ?? hostname}`;
}
