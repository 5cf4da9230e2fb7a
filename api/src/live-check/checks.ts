import * as z from 'zod/mini';
import { bearer, type Caller, formBody, jsonBody, type Answer } from '../providers/call';
import type { FilledConfig, MailConfig } from '../providers/config';
import type { ProviderName } from '../providers/credentials';
import { MessageRejected } from '../providers/messages/message-rejected';
import { signInAtMailServer } from '../providers/messages/smtp';
import { twilioAuthorization } from '../providers/messages/twilio';

/** The result of one harmless call with the credentials. */
export type Verdict = { kind: 'taken' } | { kind: 'refused'; reason: string };

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

async function signedIn(mail: MailConfig, timeoutMs: number): Promise<Verdict> {
  try {
    await signInAtMailServer(mail, timeoutMs);
    return { kind: 'taken' };
  } catch (error) {
    if (error instanceof MessageRejected) return { kind: 'refused', reason: error.message };
    throw error;
  }
}

type Check = (config: FilledConfig, caller: Caller) => Promise<Verdict>;

/** One call per provider, which changes nothing, sends nothing and costs almost nothing. */
export const checks = {
  async google({ google }, caller) {
    const client = await caller.ask(google.token, formBody(codeOf(google)));
    // A known application receives an error about the code, an unknown one an error about itself.
    if (!mentions(client, /invalid_grant/)) return judged(client, false);
    const places = await caller.ask(
      `${google.places}/places:autocomplete`,
      jsonBody({ input: 'Main Street' }, { 'x-goog-api-key': google.apiKey }),
    );
    return judged(places, places.status === 200);
  },
  async square({ square }, caller) {
    const answer = await caller.ask(square.token, jsonBody(codeOf(square)));
    return judged(answer, mentions(answer, /authorization code/i));
  },
  async instagram({ instagram }, caller) {
    const answer = await caller.ask(instagram.token, formBody(codeOf(instagram)));
    return judged(answer, mentions(answer, /authorization code/i));
  },
  async mail({ mail, timeoutMs }, caller) {
    if (/^smtps?:/.test(mail.address)) return signedIn(mail, timeoutMs);
    // An empty mail is rejected only after the key was accepted.
    const answer = await caller.ask(mail.address, jsonBody({}, bearer(mail.key)));
    return judged(answer, answer.status === 422);
  },
  async sms({ sms }, caller) {
    // An API key may not read the account, but it may read a text.
    const path = sms.apiKey ? '/Messages.json?PageSize=1' : '.json';
    const answer = await caller.ask(`${sms.address}/Accounts/${sms.account}${path}`, {
      headers: twilioAuthorization(sms),
    });
    return judged(answer, answer.status === 200);
  },
  async chat({ chat }, caller) {
    const answer = await caller.ask(`${chat.address}/auth.test`, jsonBody({}, bearer(chat.token)));
    const read = slack.safeParse(answer.body);
    return judged(answer, read.success && read.data.ok);
  },
} satisfies Record<ProviderName, Check>;
