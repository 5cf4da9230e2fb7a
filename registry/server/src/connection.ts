import { port } from 'shared-server/config';
import * as z from 'zod/mini';
import { originFault, type Fault } from 'shared-server';
import { ownData } from './data-folder';

/** Settings that the registry and its command line (registry/cli/src/client/connection.ts) share. */
export const connectionVariables = {
  REGISTRY_PORT: port(4100),
  /** The registry's public origin, for the addresses in discovery documents. */
  REGISTRY_ORIGIN: z.optional(z.url({ error: 'must be an origin such as http://localhost:4100' })),
  /**
   * For the registry: the administrator's token, which can create others. If it is not set, it is
   * generated and stored in the data folder. For the command line: the token that it sends.
   */
  REGISTRY_TOKEN: z.optional(
    z.string().check(z.minLength(16, { error: 'needs 16 characters or more' })),
  ),
  REGISTRY_DATA: z._default(z.string(), ownData),
};

export const originFrom = (setting: string | undefined, listens: number) =>
  new URL(setting ?? `http://localhost:${listens}`).origin;

/** Whether a host name always means the machine itself. */
export const isLocal = (host: string) => ['localhost', '127.0.0.1', '::1', '[::1]'].includes(host);

export const operatorsVariables = {
  /** A port for operators. REGISTRY_PORT then serves only public routes. */
  REGISTRY_OPERATORS_PORT: z.optional(z.coerce.number().check(z.int(), z.gte(0), z.lte(65535))),
  /** The origin of that port for operators' browsers. */
  REGISTRY_OPERATORS_ORIGIN: z.optional(
    z.url({ error: 'must be an origin such as https://operators.shop.example' }),
  ),
};

interface Read {
  REGISTRY_PORT: number;
  REGISTRY_OPERATORS_PORT?: number | undefined;
  REGISTRY_OPERATORS_ORIGIN?: string | undefined;
  METRICS_PORT?: number | undefined;
}

export interface OperatorsPort {
  /** 0 is any free port. */
  port: number;
  origin: string;
}

export const operatorsFrom = (read: Read): OperatorsPort | undefined => {
  const { REGISTRY_OPERATORS_PORT: port, REGISTRY_OPERATORS_ORIGIN: origin } = read;
  if (port === undefined) return undefined;
  return { port, origin: new URL(origin ?? `http://localhost:${port}`).origin };
};

export function operatorsFaults(read: Read, production: boolean): Fault[] {
  const { REGISTRY_OPERATORS_PORT: port, REGISTRY_OPERATORS_ORIGIN: origin } = read;
  if (port === undefined) return [origin && missingPort];
  const isTaken = port !== 0 && [read.REGISTRY_PORT, read.METRICS_PORT].includes(port);
  return [
    isTaken
      ? `REGISTRY_OPERATORS_PORT: ${port} is REGISTRY_PORT or METRICS_PORT. Set another port.`
      : undefined,
    production ? originFault('REGISTRY_OPERATORS_ORIGIN', origin) : undefined,
  ];
}

const missingPort = 'REGISTRY_OPERATORS_PORT: must be set if REGISTRY_OPERATORS_ORIGIN is set.';
