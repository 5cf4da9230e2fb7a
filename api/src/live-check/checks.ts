import * as z from 'zod/mini';
import { bearer, type Caller, formBody, jsonBody, type Answer } from '../providers/call';
import { checkConsent, type Verdict } from './authorization';
import type { FilledConfig, MailConfig } from '../providers/config';
import type { ProviderName } from '../providers/credentials';
import { MessageRejected } from '../providers/messages/message-rejected';
import { signInAtMailServer } from '../providers/messages/smtp';
import { twilioAuthorization } from '../providers/messages/twilio';

const code = 'shopfront-live-check';
/** Exchanging a made-up code shows whether the application is known, without other effects. */
const codeOf = ({ clientId, clientSecret }: { clientId: string; clientSecret: string }) => ({
  client_id: clientId,
  client_secret: clientSecret,
  grant_type: 'authorization_code',
  redirect_uri: 'https://localhost/live-check',
  code,
});

const describe = ({ status, body }: Answer) => `${status} ${JSON.stringify(body)?.slice(0, 300)}`;
const judged = (answer: Answer, taken: boolean): Verdict =>
  taken ? { kind: 'taken' } : { kind: 'refused', reason: describe(answer) };
const mentions = (answer: Answer, words: RegExp) => words.test(JSON.stringify(answer.body) ?? '');

const slack = z.object({ ok: z.boolean() });
const unusableChannel =
  /channel_not_found|not_in_channel|is_archived|missing_scope|restricted_action/;

/** Errors of Google's that no sign-in repairs. A project without access has a quota of 0. */
const noQuota = /SERVICE_DISABLED|RATE_LIMIT_EXCEEDED|"quota_limit_value":"0"/;

const domains = z.object({ data: z.array(z.object({ name: z.string(), status: z.string() })) });

/** Compares the sender's domain with the verified ones. A key that may only send mail cannot list them. */
async function checkDomain(mail: MailConfig, caller: Caller): Promise<Verdict> {
  const answer = await caller.ask(new URL('domains', mail.address).href, {
    headers: bearer(mail.key),
  });
  const read = domains.safeParse(answer.body);
  if (answer.status !== 200 || !read.success) return { kind: 'taken' };
  const domain = /@([^\s>]+)/.exec(mail.from)?.[1]?.toLowerCase() ?? '';
  const entry = read.data.data.find(({ name }) => name.toLowerCase() === domain);
  if (entry?.status === 'verified') return { kind: 'taken' };
  return {
    kind: 'refused',
    reason: `the domain ${domain} is ${entry?.status ?? 'not registered'}`,
  };
}

async function signedIn(mail: MailConfig, timeoutMs: number): Promise<Verdict> {
  try {
    await signInAtMailServer(mail, timeoutMs);
    return { kind: 'taken' };
  } catch (error) {
    if (error instanceof MessageRejected) return { kind: 'refused', reason: error.message };
    throw error;
  }
}

/** What the checks need from the API's settings besides the providers' own. */
export interface CheckedSettings {
  apiOrigin: string;
  /** The channels of the team chat. */
  channels: readonly string[];
}

type Check = (config: FilledConfig, caller: Caller, settings: CheckedSettings) => Promise<Verdict>;

/** A few calls per provider, which change nothing, send nothing and cost almost nothing. */
export const checks = {
  async google(config, caller, { apiOrigin }) {
    const { google } = config;
    const client = await caller.ask(google.token, formBody(codeOf(google)));
    // A known application receives an error about the code, an unknown one an error about itself.
    if (!mentions(client, /invalid_grant/)) return judged(client, false);
    const places = await caller.ask(
      `${google.places}/places:autocomplete`,
      jsonBody({ input: 'Main Street' }, { 'x-goog-api-key': google.apiKey }),
    );
    if (places.status !== 200) return judged(places, false);
    for (const api of [`${google.accounts}/accounts`, `${google.information}/categories`]) {
      // Without an owner's sign-in the right answer is a refusal, unless the API is disabled or has no quota.
      const answer = await caller.ask(api, { headers: { 'x-goog-api-key': google.apiKey } });
      if (mentions(answer, noQuota)) return judged(answer, false);
    }
    return checkConsent('google', config, apiOrigin);
  },
  async square(config, caller, { apiOrigin }) {
    const answer = await caller.ask(config.square.token, jsonBody(codeOf(config.square)));
    if (!mentions(answer, /authorization code/i)) return judged(answer, false);
    return checkConsent('square', config, apiOrigin);
  },
  async instagram(config, caller, { apiOrigin }) {
    const answer = await caller.ask(config.instagram.token, formBody(codeOf(config.instagram)));
    if (!mentions(answer, /authorization code/i)) return judged(answer, false);
    return checkConsent('instagram', config, apiOrigin);
  },
  async mail({ mail, timeoutMs }, caller) {
    if (/^smtps?:/.test(mail.address)) return signedIn(mail, timeoutMs);
    // An empty mail is rejected only after the key was accepted.
    const answer = await caller.ask(mail.address, jsonBody({}, bearer(mail.key)));
    if (answer.status !== 422) return judged(answer, false);
    return checkDomain(mail, caller);
  },
  async sms({ sms }, caller) {
    // An API key may not read the account, but it may read a text.
    const path = sms.apiKey ? '/Messages.json?PageSize=1' : '.json';
    const answer = await caller.ask(`${sms.address}/Accounts/${sms.account}${path}`, {
      headers: twilioAuthorization(sms),
    });
    return judged(answer, answer.status === 200);
  },
  async chat({ chat }, caller, { channels }) {
    const answer = await caller.ask(`${chat.address}/auth.test`, jsonBody({}, bearer(chat.token)));
    const read = slack.safeParse(answer.body);
    if (!read.success || !read.data.ok) return judged(answer, false);
    for (const channel of channels) {
      // A notice without text is never posted: only the channel and the bot's place in it are judged.
      const notice = jsonBody({ channel, text: '' }, bearer(chat.token));
      const refusal = await caller.ask(`${chat.address}/chat.postMessage`, notice);
      if (mentions(refusal, unusableChannel)) {
        return { kind: 'refused', reason: `channel ${channel}: ${describe(refusal)}` };
      }
    }
    return { kind: 'taken' };
  },
} satisfies Record<ProviderName, Check>;
