import type { FastifyReply, FastifyRequest } from 'fastify';
import { languageIn, ShopfrontError, type Language } from 'shared-contracts';
import { networkOf } from 'shared-server';
import { days, type App } from '../../context';
import { sameAccount, sameEmail, findOwner, type Owner } from '../owners/owners';
import {
  changeHands,
  changeSession,
  endSession,
  keepSession,
  openSession,
  rotateSession,
  type Opened,
  type Identity,
  type SessionRow,
} from '../sessions/sessions';
import { findSession } from './find-session';

/** The claims of a call about its caller. They are only compared with the session. */
export interface Claims {
  uid?: string;
  email?: string;
  place_id?: string;
}

/** A session whose visitor has a known e-mail address. */
export type Account = SessionRow & { email: string };

/** One request and its visitor, as far as the cookie proves. */
export class Visit {
  private constructor(
    private readonly app: App,
    readonly request: FastifyRequest,
    readonly reply: FastifyReply,
    private currentSession: SessionRow | undefined,
    /** The owner of the request's session. */
    private storedOwner: Owner | undefined,
    /** The cookie was replaced a moment ago; the browser has not received the new one yet. */
    readonly replaced: boolean,
  ) {}

  static async of(app: App, request: FastifyRequest, reply: FastifyReply): Promise<Visit> {
    const token = request.cookies[cookieName(app)];
    const lookup = token ? await findSession(app, token) : ({ kind: 'none' } as const);
    const { session, owner } =
      lookup.kind === 'session' ? lookup : { session: undefined, owner: undefined };
    const visit = new Visit(app, request, reply, session, owner, lookup.kind === 'replaced');
    if (session && token) await visit.keep(session, token);
    return visit;
  }

  /** The session of the cookie, if it is valid. */
  get session(): SessionRow | undefined {
    return this.currentSession;
  }

  /** Whether the browser sent a session's cookie, which may be invalid. */
  get sentCookie(): boolean {
    return this.request.cookies[cookieName(this.app)] !== undefined;
  }

  /** The network that limits apply to: the visitor's address, or the /64 of an IPv6 household. */
  get address(): string {
    return networkOf(this.request);
  }

  /** The language of the calling page. Our pages send it with each call, others use the browser's header. */
  get language(): Language {
    return languageIn(this.request.headers['accept-language']?.split(/[,;]/, 1)[0]) ?? 'en';
  }

  /** That session, or a new one whose cookie is sent with the answer. */
  async open(): Promise<SessionRow> {
    if (this.currentSession) return this.currentSession;
    // Another cookie is on its way to this browser: a new one would replace it.
    if (this.replaced) throw missing('This session was just replaced.');
    return this.take(await openSession(this.app, { shellOrigin: this.shellOrigin() }));
  }

  /** Adds facts about the visitor under a new session id, or starts a new session for another visitor. */
  async become(identity: Identity, sql = this.app.sql): Promise<SessionRow> {
    const session = await this.open();
    const change = isAnotherPerson(session, identity) ? changeHands : rotateSession;
    return this.take(await change({ ...this.app, sql }, session, identity));
  }

  /** Continues in the same browser without the known visitor. */
  async startOver(): Promise<void> {
    if (this.currentSession) this.take(await changeHands(this.app, this.currentSession, {}));
  }

  async end(): Promise<void> {
    if (this.currentSession) await endSession(this.app, this.currentSession.id);
    this.currentSession = undefined;
    this.reply.clearCookie(cookieName(this.app), cookieOptions(this.app));
  }

  /**
   * Returns the session of a visitor with a known e-mail address.
   *
   * @throws ShopfrontError SESSION_MISSING, or NOT_YOURS when the claimed address is another
   */
  account({ email }: Pick<Claims, 'email'> = {}): Account {
    const { currentSession } = this;
    if (!currentSession?.email)
      throw missing('This session is not signed in. Sign in with Google.');
    if (differs(email, currentSession.email)) throw notYours('email');
    return currentSession as Account;
  }

  /**
   * Returns the owner of the session.
   *
   * @throws ShopfrontError SESSION_MISSING, or NOT_YOURS when a claim names another owner
   */
  async owner(claims: Claims = {}): Promise<Owner> {
    const owner = await this.ownerIfAny();
    if (!owner) throw missing('No business is linked to this session yet.');
    if (claims.uid && claims.uid !== owner.uid) throw notYours('uid');
    if (claims.place_id && claims.place_id !== owner.placeId) throw notYours('place_id');
    if (differs(claims.email, owner.email)) throw notYours('email');
    return owner;
  }

  /**
   * Returns the owner, where a provider sign-in in this browser proved the identity.
   *
   * @throws ShopfrontError as `owner`, and SIGN_IN_NEEDED after a link
   */
  async provenOwner(claims: Claims = {}): Promise<Owner> {
    const owner = await this.owner(claims);
    if (!this.currentSession?.signedInAt) throw signInNeeded();
    return owner;
  }

  async ownerIfAny(): Promise<Owner | undefined> {
    const uid = this.currentSession?.uid;
    if (!uid || uid === this.storedOwner?.uid) return uid ? this.storedOwner : undefined;
    return findOwner(this.app.sql, uid);
  }

  /** Returns an address of the shell that this visitor came from. */
  shellUrl(path: string, query: Record<string, string> = {}): string {
    const { shellOrigins } = this.app.config;
    const storedOrigin = shellOrigins.find((origin) => origin === this.currentSession?.shellOrigin);
    const url = new URL(path, storedOrigin ?? shellOrigins[0]);
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
    return url.href;
  }

  private shellOrigin(): string | null {
    const { origin } = this.request.headers;
    return this.app.config.shellOrigins.find((allowed) => allowed === origin) ?? null;
  }

  private async keep(session: SessionRow, token: string): Promise<void> {
    if (await keepSession(this.app, session)) this.setCookie(token);
    const shellOrigin = this.shellOrigin();
    if (!shellOrigin || shellOrigin === session.shellOrigin) return;
    session.shellOrigin = shellOrigin;
    await changeSession(this.app.sql, session.id, { shellOrigin });
  }

  private take({ session, token }: Opened): SessionRow {
    this.currentSession = session;
    this.storedOwner = undefined;
    this.setCookie(token);
    return session;
  }

  private setCookie(token: string): void {
    const maxAge = days(this.app.config.sessionDays) / 1000;
    this.reply.setCookie(cookieName(this.app), token, { ...cookieOptions(this.app), maxAge });
  }
}

const differs = (claimed: string | undefined, email: string) =>
  Boolean(claimed) && !sameEmail(claimed!, email);

const missing = (message: string) => new ShopfrontError('SESSION_MISSING', message);

/** For acts that a link alone does not allow. */
export const signInNeeded = () =>
  new ShopfrontError('SIGN_IN_NEEDED', 'This needs a sign-in with Google in this browser.');

/** Returns whether a known visitor becomes another owner, another account or unknown. */
const isAnotherPerson = (session: SessionRow, identity: Identity): boolean => {
  if (!session.uid && !session.email) return false;
  if (session.uid && session.uid === identity.uid) return false;
  return !sameAccount(session, { ...session, ...identity });
};

const notYours = (field: string) =>
  new ShopfrontError('NOT_YOURS', `'${field}' is not that of this session.`, { field });

const isSecure = ({ config }: App) => config.apiOrigin.startsWith('https:');

/** The prefix makes browsers reject the cookie from any other host and without https. */
export const cookieName = (app: App): string =>
  `${isSecure(app) ? '__Host-' : ''}${app.config.product.slug}_session`;

const cookieOptions = (app: App) =>
  ({ path: '/', httpOnly: true, sameSite: 'lax', secure: isSecure(app) }) as const;
