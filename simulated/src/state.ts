import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import * as z from 'zod/mini';

const grant = z.object({
  provider: z.enum(['google', 'square', 'instagram']),
  /** The email, merchant or account that granted the permission. */
  subject: z.string(),
  scopes: z.array(z.string()),
  /** For Google's id token. */
  nonce: z.optional(z.string()),
  /** The redirect address, which identifies the application. */
  returnsTo: z.optional(z.string()),
  at: z.string(),
});

const code = z.extend(grant, {
  clientId: z.string(),
  redirectUri: z.string(),
  /** Whether a refresh token was requested. */
  offline: z.optional(z.boolean()),
  challenge: z.optional(z.string()),
});

/** A location in the format of the Business Profile API. */
const location = z.looseObject({
  name: z.string(),
  title: z.string(),
  storefrontAddress: z.looseObject({ regionCode: z.string() }),
  phoneNumbers: z.optional(z.object({ primaryPhone: z.optional(z.string()) })),
  metadata: z.object({
    placeId: z.string(),
    hasVoiceOfMerchant: z.boolean(),
    /** The existing location of the same business. */
    duplicateLocation: z.optional(z.string()),
  }),
});

const created = z.object({
  owner: z.string(),
  requestId: z.string(),
  location,
  /** The code was correct, and the profile is under review before it speaks for the business. */
  reviewedAt: z.optional(z.string()),
});

const verification = z.object({
  name: z.string(),
  location: z.string(),
  method: z.enum(['SMS', 'PHONE_CALL', 'EMAIL', 'ADDRESS', 'AUTO']),
  state: z.enum(['PENDING', 'COMPLETED', 'FAILED']),
  pin: z.string(),
  wrong: z.number(),
  at: z.string(),
});

const phoneMessage = z.object({
  id: z.string(),
  kind: z.enum(['sms', 'call']),
  to: z.string(),
  from: z.string(),
  text: z.string(),
  /** The code in the text, if it contains one. */
  code: z.optional(z.string()),
  at: z.string(),
});

const mail = z.object({
  id: z.string(),
  to: z.string(),
  from: z.string(),
  subject: z.string(),
  text: z.string(),
  at: z.string(),
});

const notice = z.object({ id: z.string(), channel: z.string(), text: z.string(), at: z.string() });

const state = z.object({
  version: z.literal(1),
  codes: z.record(z.string(), code),
  tokens: z.record(z.string(), grant),
  /** Google's refresh token. */
  refreshTokens: z._default(z.record(z.string(), grant), {}),
  created: z.array(created),
  verifications: z.array(verification),
  phone: z.array(phoneMessage),
  mail: z.array(mail),
  chat: z.array(notice),
});

export type State = z.infer<typeof state>;
export type Grant = z.infer<typeof grant>;
export type Location = z.infer<typeof location>;
export type Verification = z.infer<typeof verification>;
export type PhoneMessage = z.infer<typeof phoneMessage>;
export type Mail = z.infer<typeof mail>;
export type Notice = z.infer<typeof notice>;

const empty = (): State => ({
  version: 1,
  codes: {},
  tokens: {},
  refreshTokens: {},
  created: [],
  verifications: [],
  phone: [],
  mail: [],
  chat: [],
});

/** The state of the simulated providers, in one file, or in memory only when there is none. */
export class Memory {
  private state: State;

  constructor(private readonly file?: string) {
    this.state = file ? load(file) : empty();
  }

  get now(): Readonly<State> {
    return this.state;
  }

  /** Changes the state; the file is written completely before this returns. */
  change<T>(act: (state: State) => T): T {
    const result = act(this.state);
    this.save();
    return result;
  }

  forget(): void {
    this.state = empty();
    this.save();
  }

  private save(): void {
    if (!this.file) return;
    const fresh = `${this.file}.new`;
    writeFileSync(fresh, JSON.stringify(this.state));
    renameSync(fresh, this.file);
  }
}

function load(file: string): State {
  mkdirSync(dirname(file), { recursive: true });
  if (!existsSync(file)) return empty();
  try {
    return state.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    const aside = `${file}.unreadable`;
    renameSync(file, aside);
    console.warn(
      `the simulated providers start with an empty state, and the old state is in ${aside}: ${String(error)}`,
    );
    return empty();
  }
}

/** Adds an item at the front and removes the oldest, so that a long-lived file stays small. */
export function remember<T>(items: T[], item: T, most = 1000): void {
  items.unshift(item);
  items.length = Math.min(items.length, most);
}

/** The same for items under a key. */
export function rememberAs<T>(items: Record<string, T>, key: string, item: T, most = 2000): void {
  items[key] = item;
  const keys = Object.keys(items);
  for (const oldest of keys.slice(0, Math.max(0, keys.length - most))) delete items[oldest];
}
