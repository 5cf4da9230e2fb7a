import { randomUUID } from 'node:crypto';
import { ShopfrontError } from 'shared-contracts';
import type { BusinessLocation, CodeWay, Listing } from 'shared-contracts/api';
import {
  businessScope,
  ProfileRefused,
  type NewProfile,
  type PageRead,
  type Providers,
} from '../providers';
import { simulatedKeys } from '../providers/config';
import { twilio } from '../providers/twilio';
import type { Message } from '../modules/outbox/table';
import { addressed, connections } from './connections';

interface GoogleAccount {
  /** Who it is; accounts are told apart by it, and found by their address. */
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

/** A location as the tests need many of them; the place id follows from the number. */
export const aLocation = (n: number | string, title = `Shop ${n}`): BusinessLocation => ({
  name: `locations/${n}`,
  title,
  storefrontAddress: { addressLines: [`${n} Mill Street`, 'Springfield'] },
  verified: true,
  metadata: { placeId: `place-${n}` },
});

/**
 * The providers in memory, honest where the API relies on it: codes and tokens are known, good once and
 * for whom they were made. What the outside world would see is there to be looked at.
 */
export class ProviderWorld implements Providers {
  readonly sent: SentMessage[] = [];
  readonly created: { name: string; requestId: string; profile: NewProfile }[] = [];
  readonly codesSent: { verification: string; phone: string; by: string; pin: string }[] = [];
  readonly placesAsked: { text: string; sessionToken: string }[] = [];
  /** How often an access token was renewed. */
  refreshed = 0;
  /** Whose permission was taken back, in order. */
  readonly takenBack: string[] = [];
  /** Set to have the next calls of a part fail as if it were down. */
  down = new Set<Part>();
  /** How new profiles can be verified. */
  verifies: 'by code' | 'by email' | 'at once' | 'not at all' = 'by code';
  /** How far a profile is whose code was right. */
  standsAt: 'open' | 'reviewing' | 'verified' = 'verified';

  /** What the map has already of the next new profiles. */
  lists?: Listing;
  /** Who was asked about, in order. */
  readonly soughtAfter: NewProfile[] = [];
  /** The field of the next new profiles that is not taken. */
  refuses?: keyof NewProfile;

  private readonly accounts = new Map<string, GoogleAccount>();
  private readonly codes = new Map<string, { account: string; redirectUri: string }>();
  private readonly tokens = new Map<string, { account: GoogleAccount; expiresAt: Date }>();
  private readonly refreshable = new Map<string, GoogleAccount>();

  constructor(private readonly now = () => new Date()) {}

  /** An account of the sign-in; without locations it manages none. */
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

  /** What a provider hands out when somebody agrees: a code, good once at that redirect address. */
  agree(account: string, redirectUri: string): string {
    const code = randomUUID();
    this.codes.set(code, { account, redirectUri });
    return code;
  }

  private redeem(code: string, redirectUri: string): string {
    const agreed = this.codes.get(code);
    this.codes.delete(code);
    if (agreed?.redirectUri === redirectUri) return agreed.account;
    throw new ShopfrontError('CODE_EXPIRED', 'This code was used or is none of ours.');
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

  /** What a person does on their account's page of connections: every token is worthless. */
  takeBack(email: string): void {
    const others = <T>(kept: Map<string, T>, of: (one: T) => GoogleAccount) => {
      for (const [key, one] of kept) if (of(one).email === email) kept.delete(key);
    };
    others(this.tokens, ({ account }) => account);
    others(this.refreshable, (account) => account);
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
      if (!account) throw new ShopfrontError('SIGN_IN_NEEDED', 'This was taken back.');
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
      const known = this.created.find((one) => one.requestId === requestId);
      if (known) return known.name;
      if (this.refuses) throw new ProfileRefused(this.refuses, new Error('As the test has it.'));
      const name = `locations/new-${randomUUID()}`;
      this.created.push({ name, requestId, profile });
      return name;
    },
    startVerification: async (accessToken, { location, phone, email, by: asked }) => {
      this.accountOf(accessToken);
      if (this.verifies === 'not at all') return undefined;
      if (this.verifies === 'at once') return { kind: 'verified' };
      const ways: CodeWay[] = this.verifies === 'by code' ? ['text', 'call'] : ['email'];
      const by = asked.find((way) => ways.includes(way));
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
      const sent = this.codesSent.find((one) => one.verification === verification);
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

  /** Merchants and accounts that have taken their permission back. */
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

  /** What stands at a link; nothing can be reached anywhere else. */
  readonly pagesAt = new Map<string, PageRead>();
  readonly pagesRead: string[] = [];

  readonly pages: Providers['pages'] = {
    read: async (link) => {
      this.pagesRead.push(link);
      const page = this.pagesAt.get(link);
      if (!page) throw new Error('Nobody answers there.');
      return page;
    },
  };
}
