import { createHmac } from 'node:crypto';
import * as z from 'zod/mini';
import { sameSecret } from '../../secrets';
import { type Answer, Caller, formBody } from '../call';
import type { SmsConfig } from '../config';
import { MessageRejected, answerText } from './message-rejected';
import type { SmsSender, TextStatus, ProviderReport } from '../ports';

/**
 * Sends text messages with Twilio. It has no message keys: a text repeated after a lost answer may arrive twice.
 * Twilio reports the status of a text later, at the address sent with it.
 */
export function twilio(config: SmsConfig, timeoutMs: number): SmsSender {
  const caller = new Caller('SMS', timeoutMs);
  const url = `${config.address}/Accounts/${config.account}/Messages.json`;
  return {
    async send({ id, to, text }) {
      const sms = {
        To: to,
        ...(config.service ? { MessagingServiceSid: config.service } : { From: config.from }),
        Body: text,
        ...(config.callback && { StatusCallback: `${config.callback}?message=${id}` }),
      };
      const answer = await caller.ask(url, formBody(sms, twilioAuthorization(config)));
      refuseText(answer, to);
      caller.read(z.unknown(), answer);
    },
    statusIn: (report) => (isFromTwilio(config.secret, report) ? statusIn(report) : undefined),
  };
}

/** With an API key if there is one, otherwise with the account's token. */
export function twilioAuthorization({ account, secret, apiKey }: SmsConfig) {
  const by = apiKey ? `${apiKey.sid}:${apiKey.secret}` : `${account}:${secret}`;
  return { authorization: `Basic ${Buffer.from(by).toString('base64')}` };
}

/** A recipient who replied STOP gets nothing until they reply START; Twilio enforces both. */
const optedOut = 21610;

/** The sender's queue at Twilio is full for now. */
const queueFull = 21611;

/**
 * Refusals (400, 404) because of our sender, regions or settings; https://www.twilio.com/docs/api/errors. All other
 * refusals of a text are permanent.
 */
const ofOurs = [
  21212, 21408, 21603, 21606, 21609, 21620, 21626, 21659, 21660, 21701, 21702, 21703, 21704, 21705,
  21718, 30034,
];

const refused = z.object({ code: z.number() });

function refuseText(answer: Answer, to: string): void {
  const { status, body, retryAfterMs } = answer;
  if (status < 300) return;
  const cause = new Error(answerText(answer, to));
  const read = refused.safeParse(body);
  const code = read.success ? read.data.code : undefined;
  const why = code === optedOut ? 'opted out' : String(code ?? status);
  const isOurs = [401, 403, 404].includes(status) || (code !== undefined && ofOurs.includes(code));
  if (isOurs) throw new MessageRejected('SMS', { again: 'when repaired', why, cause });
  const isFinal = status === 400 && code !== queueFull;
  throw new MessageRejected('SMS', { again: isFinal ? 'never' : (retryAfterMs ?? 0), why, cause });
}

/**
 * Verifies Twilio's signature over our address and all sent fields, sorted by name;
 * https://www.twilio.com/docs/usage/webhooks/webhooks-security
 */
function isFromTwilio(secret: string, { url, body, signature }: ProviderReport): boolean {
  // An API key alone cannot verify a report.
  if (secret === '' || signature === undefined) return false;
  const fields = new URLSearchParams(body);
  return withAndWithoutPort(url).some((signed) =>
    sameSecret(signature, twilioSignature(secret, signed, fields)),
  );
}

/** Twilio signs an address with or without its port, depending on the port and the kind of request. */
function withAndWithoutPort(url: string): string[] {
  const { protocol, host, hostname, port } = new URL(url);
  const start = url.indexOf(host);
  const [before, after] = [url.slice(0, start), url.slice(start + host.length)];
  const wanted = port || (protocol === 'https:' ? '443' : '80');
  return [before + hostname + after, `${before}${hostname}:${wanted}${after}`];
}

export function twilioSignature(secret: string, url: string, fields: URLSearchParams): string {
  const names = [...new Set(fields.keys())].sort();
  const values = (name: string) => [...new Set(fields.getAll(name))].sort();
  const signedText = names.flatMap((name) => values(name).map((value) => name + value)).join('');
  return createHmac('sha1', secret)
    .update(url + signedText)
    .digest('base64');
}

const status = z.object({
  /** Our id: part of the address that Twilio received and signs. */
  message: z.uuid(),
  MessageStatus: z.enum(['delivered', 'undelivered', 'failed']),
  ErrorCode: z.optional(z.string().check(z.regex(/^\d{1,6}$/))),
});

/** Undefined for a text on its way (queued, sent), which gets another report. */
function statusIn({ url, body }: ProviderReport): TextStatus {
  const read = status.safeParse({
    ...Object.fromEntries(new URLSearchParams(body)),
    message: new URL(url).searchParams.get('message'),
  });
  if (!read.success) return { kind: 'on its way' };
  const { message, MessageStatus, ErrorCode } = read.data;
  const why = ErrorCode === String(optedOut) ? 'opted out' : ErrorCode;
  return { kind: MessageStatus, message, ...(why && { why }) };
}
