import { originFault, type Fault } from 'shared-server';
import * as z from 'zod/mini';

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
