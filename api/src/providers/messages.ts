import { ShopfrontError } from 'shared-contracts';
import * as z from 'zod/mini';
import { bearer, Caller, formBody, jsonBody } from './call';
import type { ChatConfig, MailConfig, SmsConfig } from './config';
import type { ChatNotifier, Mailer, SmsSender } from './ports';

/** The far side keeps one message per key, so that a retry after a lost answer is not a second message. */
const once = (id: string) => ({ 'idempotency-key': id });

const accepted = z.unknown();

/** Mail by an HTTP mail service. */
export function httpMailer({ address, key, from }: MailConfig, timeoutMs: number): Mailer {
  const caller = new Caller('Mail', timeoutMs);
  return {
    async send({ id, to, subject, text }) {
      const mail = { from, to: [to], subject, text };
      await caller.get(accepted, address, jsonBody(mail, { ...bearer(key), ...once(id) }));
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
      await caller.get(accepted, url, sms);
    },
  };
}

const slackAnswer = z.object({ ok: z.boolean(), error: z.optional(z.string()) });

/** Team chat in Slack's form, which reports its refusals with status 200. */
export function httpChat({ address, token }: ChatConfig, timeoutMs: number): ChatNotifier {
  const caller = new Caller('Team chat', timeoutMs);
  return {
    async post({ id, channel, text }) {
      const notice = jsonBody({ channel, text }, { ...bearer(token), ...once(id) });
      const answer = await caller.get(slackAnswer, `${address}/chat.postMessage`, notice);
      if (answer.ok) return;
      throw new ShopfrontError('API_FAILED', `Team chat refused the notice.`, {
        status: 502,
        cause: new Error(answer.error ?? 'no reason given'),
      });
    },
  };
}
