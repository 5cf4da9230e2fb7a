import { ShopfrontError } from 'shared-contracts';
import { getDomain } from 'tldts';
import * as z from 'zod/mini';

/** Variables that decide whether this is production, for the schema of each server's own settings. */
export const productionVariables = {
  NODE_ENV: z.optional(z.string()),
  /** Whether the providers are simulated. Off, like NODE_ENV=production, means production. */
  SIMULATE: z.optional(z.stringbool()),
};

interface ProductionSettings {
  NODE_ENV?: string;
  SIMULATE?: boolean;
}

export const isProduction = ({ NODE_ENV, SIMULATE }: ProductionSettings): boolean =>
  NODE_ENV === 'production' || SIMULATE === false;

/** A sentence that names a variable; undefined without a fault. */
export type Fault = string | undefined;

/** @throws ShopfrontError CONFIG_INVALID with all faults, a line each */
export function refuseFaults(faults: Fault[]): void {
  const messages = faults.filter((fault) => fault !== undefined);
  if (messages.length > 0) throw new ShopfrontError('CONFIG_INVALID', messages.join('\n'));
}

export const missing = (name: string, value: unknown): Fault =>
  value === undefined ? `${name}: must be set in production.` : undefined;

/** Secrets in our public files. */
export const exampleSecrets = ['only-for-this-machine', 'token-of-the-journeys'];

const fewestCharacters = 8;

/** Returns a fault for a secret that is missing, public, or a repeated character. */
export function secretFault(name: string, value: string | undefined): Fault {
  if (value === undefined) return missing(name, value);
  if (exampleSecrets.some((example) => value.includes(example))) {
    return `${name}: holds a secret of the examples, which everybody knows; choose another.`;
  }
  if (new Set(value).size >= fewestCharacters) return undefined;
  return `${name}: is too easily guessed; take what 'openssl rand -base64 32' says.`;
}

/** A password in an address may be a public one. */
export const exampleFault = (name: string, value: string | undefined): Fault =>
  value === undefined || !exampleSecrets.some((example) => value.includes(example))
    ? undefined
    : secretFault(name, value);

/** In production, origins must have a real host and encryption. */
export function originFault(name: string, value: string | undefined): Fault {
  if (value === undefined) return missing(name, undefined);
  if (!URL.canParse(value)) return `${name}: '${value}' is not an origin.`;
  const { protocol, hostname } = new URL(value);
  if (isThisMachine(hostname)) return `${name}: must not be this machine in production.`;
  return protocol === 'https:' ? undefined : `${name}: must begin with https: in production.`;
}

/** The same for a list with at least one entry. */
export const originFaults = (name: string, values: string[]): Fault[] =>
  values.length === 0
    ? [missing(name, undefined)]
    : values.map((value) => originFault(name, value));

const isThisMachine = (host: string) => /^(localhost|.+\.localhost|127\..+|\[::1\])$/.test(host);

/** For each origin of the shell; nothing without both addresses. */
export const siteFaults = (name: string, shells: string[], api: string | undefined): Fault[] =>
  api === undefined || !URL.canParse(api) ? [] : shells.map((shell) => siteFault(name, shell, api));

/**
 * The session cookie is sent only between pages and servers of one site: the same registrable domain by the public
 * suffix list, and the same scheme.
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
