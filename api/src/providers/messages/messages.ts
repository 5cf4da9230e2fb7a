import * as z from 'zod/mini';
import { type Answer, bearer, Caller, jsonBody } from '../call';
import type { ChatConfig, MailConfig } from '../config';
import { MessageRejected, throwRejection, answerText } from './message-rejected';
import type { ChatNotifier, Mailer } from '../ports';
import { htmlOf, smtpMailer } from './smtp';

/** By the mail service or by the mail server, depending on the address. */
export const mailer = (config: MailConfig, timeoutMs: number): Mailer =>
  /^smtps?:/.test(config.address) ? smtpMailer(config, timeoutMs) : httpMailer(config, timeoutMs);

const accepted = z.unknown();

/**
 * Sends mail by an HTTP mail service with Resend's API, which stores the key of a message for a day: repeating it
 * after a lost answer sends no second mail.
 */
function httpMailer({ address, key, from, replyTo, pace }: MailConfig, timeoutMs: number): Mailer {
  const caller = new Caller('Mail', timeoutMs);
  return {
    pace,
    async send({ id, to, subject, text }) {
      const html = htmlOf(text);
      const mail = { from, to: [to], subject, text, html, ...(replyTo && { reply_to: replyTo }) };
      const once = { 'idempotency-key': id };
      const answer = await caller.ask(address, jsonBody(mail, { ...bearer(key), ...once }));
      refuseMail(answer, to);
      caller.read(accepted, answer);
    },
  };
}

const named = z.object({ name: z.string() });

/** Resend's errors about our sender, domain or quota; https://resend.com/docs/api-reference/errors */
const ofOurs = [
  'invalid_from_address',
  'invalid_access',
  'invalid_region',
  'daily_quota_exceeded',
  'monthly_quota_exceeded',
];

function refuseMail(answer: Answer, to: string): void {
  const { status, body, retryAfterMs } = answer;
  const cause = new Error(answerText(answer, to));
  const read = named.safeParse(body);
  const why = read.success ? read.data.name : String(status);
  // The key belongs to another mail, so this one can never be sent. Of two simultaneous calls, the other is still
  // running.
  const isOther = status === 409 && why === 'invalid_idempotent_request';
  if ([401, 403].includes(status) || ofOurs.includes(why)) {
    throw new MessageRejected('Mail', { again: 'when repaired', why, cause });
  }
  if (status === 400 || status === 422 || isOther) {
    throw new MessageRejected('Mail', { again: 'never', why, cause });
  }
  if (status >= 300) throw new MessageRejected('Mail', { again: retryAfterMs ?? 0, why, cause });
}

/** Slack's refusals of a notice itself. */
const ofTheNotice = ['invalid_arguments', 'msg_too_long', 'no_text', 'too_many_attachments'];

/** Slack's failures that pass. All other refusals concern our token, scopes or channels. */
const passing = ['fatal_error', 'internal_error', 'ratelimited', 'rate_limited', 'request_timeout'];

const slackAnswer = z.object({ ok: z.boolean(), error: z.optional(z.string()) });

/**
 * Sends notices to a team chat with Slack's API, which reports refusals with status 200. It has no message keys: a
 * notice repeated after a lost answer may appear twice.
 */
export function httpChat({ address, token, pace }: ChatConfig, timeoutMs: number): ChatNotifier {
  const caller = new Caller('Team chat', timeoutMs);
  return {
    pace,
    async post({ channel, text }) {
      const notice = jsonBody({ channel, text }, bearer(token));
      const answer = await caller.ask(`${address}/chat.postMessage`, notice);
      throwRejection('Team chat', answer);
      const { ok, error = 'no reason given' } = caller.read(slackAnswer, answer);
      if (ok) return;
      const cause = new Error(error);
      if (ofTheNotice.includes(error)) {
        throw new MessageRejected('Team chat', { again: 'never', why: error, cause });
      }
      const retryAfter = passing.includes(error) ? 0 : 'when repaired';
      throw new MessageRejected('Team chat', { again: retryAfter, why: error, cause });
    },
  };
}
