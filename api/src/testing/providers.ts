import { randomUUID } from 'node:crypto';
import { ShopfrontError } from 'shared-contracts';
import type { BusinessLocation, CodeWay, Listing } from 'shared-contracts/api';
import {
  businessScope,
  ProfileRefused,
  type NewProfile,
  type PageRead,
  type ProfileStanding,
  type Providers,
} from '../providers';
import { simulatedKeys } from 'simulated/keys';
import { twilio } from '../providers/messages/twilio';
import type { Message } from '../modules/outbox/table';
import { addressed, connections } from './connections';

interface GoogleAccount {
  /** The permanent id of the account; its address may change. */
  sub: string;
  email: string;
  emailVerified: boolean;
  firstName: string;
  lastName: string;
  picture: string;
  scopes: string[];
  locations: BusinessLocation[];
}

type Part = 'chat' | 'mail' | 'sms' | 'google' | 'verification' | 'square' | 'instagram';

export type SentMessage = Message & { id: string };

/** Returns a location for tests; the place id is derived from the number. */
export const aLocation = (n: number | string, title = `Shop ${n}`): BusinessLocation => ({
  name: `locations/${n}`,
  title,
  storefrontAddress: { addressLines: [`${n} Mill Street`, 'Springfield'] },
  verified: true,
  metadata: { placeId: `place-${n}` },
});

/**
 * The providers in memory. They check what the API relies on: codes and tokens are known, used once, and only by the
 * right session. Tests can inspect the calls.
 */
export class ProviderWorld implements Providers {
  readonly sent: SentMessage[] = [];
  readonly created: { name: string; requestId: string; profile: NewProfile }[] = [];
  readonly codesSent: { verification: string; phone: string; by: string; pin: string }[] = [];
  readonly placesAsked: { text: string; sessionToken: string }[] = [];
  /** How often an access token was renewed. */
  refreshed = 0;
  /** The accounts whose permission was revoked, in order. */
  readonly takenBack: string[] = [];
  /** Parts whose next calls fail as if the provider were down. */
  down = new Set<Part>();
  /** How new profiles can be verified. */
  verifies: 'by code' | 'by email' | 'at once' | 'not at all' = 'by code';
  /** The state of a profile after a correct code. */
  standsAt: ProfileStanding = 'verified';

  /** The existing place on the map for the next new profiles. */
  lists?: Listing;
  /** The searched profiles, in order. */
  readonly soughtAfter: NewProfile[] = [];
  /** The field for which the next new profiles are rejected. */
  refuses?: keyof NewProfile;

  private readonly accounts = new Map<string, GoogleAccount>();
  private readonly codes = new Map<string, { account: string; redirectUri: string }>();
  private readonly tokens = new Map<string, { account: GoogleAccount; expiresAt: Date }>();
  private readonly refreshable = new Map<string, GoogleAccount>();

  constructor(private readonly now = () => new Date()) {}

  /** Adds an account of the sign-in; without locations it manages none. */
  account(email: string, more: Partial<GoogleAccount> = {}): GoogleAccount {
    const account = {
      sub: `sub of ${email}`,
      email,
      emailVerified: true,
      firstName: 'Sam',
      lastName: 'Reed',
      picture: 'https://lh3.googleusercontent.com/a/sam',
      scopes: ['openid', 'email', 'profile', businessScope],
      locations: [],
      ...more,
    };
    this.accounts.set(email, account);
    return account;
  }

  accountAt = (email: string): GoogleAccount => this.accounts.get(email)!;

  /** Issues a code after a confirmation, valid once at that redirect address. */
  agree(account: string, redirectUri: string): string {
    const code = randomUUID();
    this.codes.set(code, { account, redirectUri });
    return code;
  }

  private redeem(code: string, redirectUri: string): string {
    const agreed = this.codes.get(code);
    this.codes.delete(code);
    if (agreed?.redirectUri === redirectUri) return agreed.account;
    throw new ShopfrontError('CODE_EXPIRED', 'This code was used or is unknown.');
  }

  private accountOf(accessToken: string): GoogleAccount {
    const token = this.tokens.get(accessToken);
    if (token && token.expiresAt > this.now()) return token.account;
    throw new ShopfrontError('SIGN_IN_NEEDED', 'This token is unknown or too old.');
  }

  private access(account: GoogleAccount) {
    const accessToken = randomUUID();
    const expiresAt = new Date(this.now().getTime() + 3_600_000);
    this.tokens.set(accessToken, { account, expiresAt });
    return { accessToken, expiresAt };
  }

  /** Revokes all tokens of an account, as its owner does at the provider. */
  takeBack(email: string): void {
    const deleteOwn = <T>(entries: Map<string, T>, of: (entry: T) => GoogleAccount) => {
      for (const [key, entry] of entries) if (of(entry).email === email) entries.delete(key);
    };
    deleteOwn(this.tokens, ({ account }) => account);
    deleteOwn(this.refreshable, (account) => account);
    this.takenBack.push(email);
  }

  private reach(part: Part): void {
    if (this.down.has(part)) throw new ShopfrontError('API_UNREACHABLE', `${part} is down.`);
  }

  readonly signIn: Providers['signIn'] = {
    authorizeUrl: ({ state, redirectUri, loginHint }) =>
      addressed('https://google.test/auth', { state, redirect_uri: redirectUri, hint: loginHint }),
    exchange: async ({ code, redirectUri }) => {
      this.reach('google');
      const account = this.accounts.get(this.redeem(code, redirectUri))!;
      const refreshToken = `refresh ${randomUUID()}`;
      this.refreshable.set(refreshToken, account);
      return { ...account, refreshToken, ...this.access(account) };
    },
    refresh: async (refreshToken) => {
      this.reach('google');
      const account = this.refreshable.get(refreshToken);
      if (!account) throw new ShopfrontError('SIGN_IN_NEEDED', 'The permission was revoked.');
      this.refreshed += 1;
      return this.access(account);
    },
    revoke: async (token) => {
      this.reach('google');
      this.takeBack(this.refreshable.get(token)?.email ?? '');
    },
  };

  readonly profiles: Providers['profiles'] = {
    locations: async (accessToken) => this.accountOf(accessToken).locations,
    categories: async (accessToken) => {
      this.accountOf(accessToken);
      return [
        { value: 'categories/gcid:barber_shop', label: 'Barber' },
        { value: 'categories/gcid:nail_salon', label: 'Nail salon' },
      ];
    },
    findListing: async (accessToken, profile) => {
      this.accountOf(accessToken);
      this.reach('google');
      this.soughtAfter.push(profile);
      return this.lists;
    },
    create: async (accessToken, profile, requestId) => {
      this.accountOf(accessToken);
      const existing = this.created.find((entry) => entry.requestId === requestId);
      if (existing) return existing.name;
      if (this.refuses) throw new ProfileRefused(this.refuses, new Error('As the test has it.'));
      const name = `locations/new-${randomUUID()}`;
      this.created.push({ name, requestId, profile });
      return name;
    },
    startVerification: async (accessToken, { location, phone, email, by: wantedWays }) => {
      this.accountOf(accessToken);
      if (this.verifies === 'not at all') return undefined;
      if (this.verifies === 'at once') return { kind: 'verified' };
      const ways: CodeWay[] = this.verifies === 'by code' ? ['text', 'call'] : ['email'];
      const by = wantedWays.find((way) => ways.includes(way));
      if (!by) return undefined;
      const verification = `${location}/verifications/${randomUUID()}`;
      const pin = String(Math.floor(Math.random() * 1_000_000)).padStart(6, '0');
      this.codesSent.push({ verification, phone, by, pin });
      return { kind: 'code-sent', name: verification, by, to: by === 'email' ? email : '', ways };
    },
    standing: async (accessToken) => {
      this.accountOf(accessToken);
      this.reach('verification');
      return this.standsAt;
    },
    completeVerification: async (accessToken, verification, pin) => {
      this.accountOf(accessToken);
      this.reach('verification');
      const sent = this.codesSent.find((code) => code.verification === verification);
      return sent?.pin === pin ? 'verified' : 'wrong';
    },
  };

  readonly places: Providers['places'] = {
    suggest: async (text, sessionToken) => {
      this.placesAsked.push({ text, sessionToken });
      return [{ place_id: 'place-main', description: `${text}, Springfield` }];
    },
    details: async (placeId, sessionToken) => {
      this.placesAsked.push({ text: placeId, sessionToken });
      if (placeId !== 'place-main') return undefined;
      return {
        administrative_area: 'Oregon',
        locality: 'Springfield',
        latitude: 44.05,
        longitude: -123.02,
        postal_code: '97477',
        address_lines: ['500 Main Street'],
      };
    },
  };

  /** Merchants and accounts that have revoked their permission. */
  readonly left = new Set<string>();
  private readonly connecting = connections(this, {
    redeem: (code, redirectUri) => this.redeem(code, redirectUri),
    reach: (part) => this.reach(part),
    now: () => this.now(),
  });
  readonly payments = this.connecting.payments;
  readonly photos = this.connecting.photos;

  readonly mailer: Providers['mailer'] = {
    send: async (mail) => {
      this.reach('mail');
      this.sent.push({ kind: 'mail', ...mail });
    },
  };

  readonly sms: Providers['sms'] = {
    send: async (sms) => {
      this.reach('sms');
      this.sent.push({ kind: 'sms', ...sms });
    },
    statusIn: twilio({ ...simulatedKeys.sms, address: '', from: '' }, 0).statusIn,
  };

  readonly chat: Providers['chat'] = {
    post: async (notice) => {
      this.reach('chat');
      this.sent.push({ kind: 'chat', ...notice });
    },
  };

  /** The pages behind links; all others are unreachable. */
  readonly pagesAt = new Map<string, PageRead>();
  readonly pagesRead: string[] = [];

  readonly pages: Providers['pages'] = {
    read: async (link) => {
      this.pagesRead.push(link);
      const page = this.pagesAt.get(link);
      if (!page) throw new Error('The page is unreachable.');
      return page;
    },
  };
}
