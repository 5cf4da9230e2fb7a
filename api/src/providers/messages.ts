import { ShopfrontError } from 'shared-contracts';
import * as z from 'zod/mini';
import { type Answer, bearer, Caller, jsonBody } from './call';
import type { ChatConfig, MailConfig } from './config';
import { NotTaken, refuseForGood, saidIn } from './not-taken';
import type { ChatNotifier, Mailer } from './ports';
import { smtpMailer } from './smtp';

/** By the mail service or by the mail server, as the address says. */
export const mailer = (config: MailConfig, timeoutMs: number): Mailer =>
  /^smtps?:/.test(config.address) ? smtpMailer(config, timeoutMs) : httpMailer(config, timeoutMs);

const accepted = z.unknown();

/**
 * Mail by an HTTP mail service in Resend's form, which keeps the key of a message for a day: until then sending it
 * again after a lost answer is no second mail.
 */
function httpMailer({ address, key, from }: MailConfig, timeoutMs: number): Mailer {
  const caller = new Caller('Mail', timeoutMs);
  return {
    async send({ id, to, subject, text }) {
      const mail = { from, to: [to], subject, text };
      const once = { 'idempotency-key': id };
      const answer = await caller.ask(address, jsonBody(mail, { ...bearer(key), ...once }));
      refuseMail(answer, to);
      caller.read(accepted, answer);
    },
  };
}

const named = z.object({ name: z.string() });

function refuseMail(answer: Answer, to: string): void {
  const { status, body, retryAfterMs } = answer;
  const cause = new Error(saidIn(answer, to));
  const read = named.safeParse(body);
  const why = read.success ? read.data.name : String(status);
  // Another mail went out under this key: this one will never. Of two at once the other is still on its way.
  const isOther = status === 409 && why === 'invalid_idempotent_request';
  if (status === 400 || status === 422 || isOther) {
    throw new NotTaken('Mail', { again: 'never', why, cause });
  }
  if (status >= 300) throw new NotTaken('Mail', { again: retryAfterMs ?? 0, why, cause });
}

/** Slack's refusals of a notice itself; the others are of channels and rights, which somebody can mend. */
const ofTheNotice = ['invalid_arguments', 'msg_too_long', 'no_text', 'too_many_attachments'];

const slackAnswer = z.object({ ok: z.boolean(), error: z.optional(z.string()) });

/**
 * Team chat in Slack's form, which reports its refusals with status 200. It knows no key of a message: sent again
 * after a lost answer a notice can stand there twice.
 */
export function httpChat({ address, token, apartMs }: ChatConfig, timeoutMs: number): ChatNotifier {
  const caller = new Caller('Team chat', timeoutMs);
  return {
    apartMs,
    async post({ channel, text }) {
      const notice = jsonBody({ channel, text }, bearer(token));
      const answer = await caller.ask(`${address}/chat.postMessage`, notice);
      refuseForGood('Team chat', answer);
      const { ok, error = 'no reason given' } = caller.read(slackAnswer, answer);
      if (ok) return;
      const cause = new Error(error);
      if (ofTheNotice.includes(error)) {
        throw new NotTaken('Team chat', { again: 'never', why: error, cause });
      }
      throw new ShopfrontError('API_FAILED', `Team chat refused the notice (${error}).`, {
        status: 502,
        cause,
      });
    },
  };
}
