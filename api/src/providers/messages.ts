import { ShopfrontError } from 'shared-contracts';
import * as z from 'zod/mini';
import { bearer, Caller, formBody, jsonBody } from './call';
import type { ChatConfig, MailConfig, SmsConfig } from './config';
import { NotTaken, refuseForGood } from './not-taken';
import type { ChatNotifier, Mailer, SmsSender } from './ports';

/**
 * A mail service keeps one message per key for a day, so that a retry after a lost answer is not a second mail.
 * Twilio and Slack know no such key: there a lost answer can be a message sent twice.
 */
const once = (id: string) => ({ 'idempotency-key': id });

const accepted = z.unknown();

/** Mail by an HTTP mail service. */
export function httpMailer({ address, key, from }: MailConfig, timeoutMs: number): Mailer {
  const caller = new Caller('Mail', timeoutMs);
  return {
    async send({ id, to, subject, text }) {
      const mail = { from, to: [to], subject, text };
      const answer = await caller.ask(address, jsonBody(mail, { ...bearer(key), ...once(id) }));
      refuseForGood('Mail', answer);
      caller.read(accepted, answer);
    },
  };
}

/** Text messages in Twilio's form. */
export function httpSms(config: SmsConfig, timeoutMs: number): SmsSender {
  const caller = new Caller('SMS', timeoutMs);
  const basic = Buffer.from(`${config.account}:${config.secret}`).toString('base64');
  const url = `${config.address}/Accounts/${config.account}/Messages.json`;
  return {
    async send({ id, to, text }) {
      const sms = formBody(
        { To: to, From: config.from, Body: text },
        { authorization: `Basic ${basic}`, ...once(id) },
      );
      const answer = await caller.ask(url, sms);
      refuseForGood('SMS', answer);
      caller.read(accepted, answer);
    },
  };
}

/** Slack's refusals of a notice itself; the others are of channels and rights, which somebody can mend. */
const ofTheNotice = ['invalid_arguments', 'msg_too_long', 'no_text', 'too_many_attachments'];

const slackAnswer = z.object({ ok: z.boolean(), error: z.optional(z.string()) });

/** Team chat in Slack's form, which reports its refusals with status 200. */
export function httpChat({ address, token, apartMs }: ChatConfig, timeoutMs: number): ChatNotifier {
  const caller = new Caller('Team chat', timeoutMs);
  return {
    apartMs,
    async post({ id, channel, text }) {
      const notice = jsonBody({ channel, text }, { ...bearer(token), ...once(id) });
      const answer = await caller.ask(`${address}/chat.postMessage`, notice);
      refuseForGood('Team chat', answer);
      const { ok, error = 'no reason given' } = caller.read(slackAnswer, answer);
      if (ok) return;
      if (ofTheNotice.includes(error)) throw new NotTaken('Team chat', 'never', new Error(error));
      throw new ShopfrontError('API_FAILED', `Team chat refused the notice.`, {
        status: 502,
        cause: new Error(error),
      });
    },
  };
}
