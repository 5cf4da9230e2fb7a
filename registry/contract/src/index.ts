import type * as z from 'zod/mini';
import { acceptanceEndpoints, checkEndpoints } from './checks';
import { alertEndpoints } from './alerts';
import { auditEndpoints } from './audit';
import { banEndpoints } from './moves';
import { budgetEndpoints } from './budgets';
import { canaryEndpoints } from './canaries';
import { channelEndpoints, devServerEndpoints } from './channels';
import { doctorEndpoints } from './doctor';
import type { Endpoints } from './endpoint';
import { keyEndpoints } from './keys';
import { operatorEndpoints } from './operators';
import { previewEndpoints } from './previews';
import { releaseEndpoints } from './releases';
import { setEndpoints } from './sets';
import { sourceMapEndpoints, uploadEndpoints } from './uploads';
import { tokenEndpoints } from './tokens';
import { visitorEndpoints } from './visitors';

/** Every request of operators and teams to the registry, by method and path. */
export const endpoints = {
  ...acceptanceEndpoints,
  ...alertEndpoints,
  ...auditEndpoints,
  ...banEndpoints,
  ...budgetEndpoints,
  ...canaryEndpoints,
  ...channelEndpoints,
  ...checkEndpoints,
  ...devServerEndpoints,
  ...doctorEndpoints,
  ...keyEndpoints,
  ...operatorEndpoints,
  ...previewEndpoints,
  ...releaseEndpoints,
  ...setEndpoints,
  ...sourceMapEndpoints,
  ...tokenEndpoints,
  ...uploadEndpoints,
  ...visitorEndpoints,
} satisfies Endpoints;

export type Route = keyof typeof endpoints;
/** What a client sends. */
export type Payload<R extends Route> = z.input<(typeof endpoints)[R]['payload']>;
/** What the server received, checked. */
export type Received<R extends Route> = z.output<(typeof endpoints)[R]['payload']>;
export type Answer<R extends Route> = z.output<(typeof endpoints)[R]['answer']>;

/** A payload with text from a person, whose values only the server checks. */
export type Unchecked<T> = T extends string
  ? string
  : T extends readonly (infer Item)[]
    ? Unchecked<Item>[]
    : T extends object
      ? { [K in keyof T]: Unchecked<T[K]> }
      : T;
