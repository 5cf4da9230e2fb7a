import { createHmac } from 'node:crypto';
import * as z from 'zod/mini';
import { sameSecret } from '../secrets';
import { type Answer, Caller, formBody } from './call';
import type { SmsConfig } from './config';
import { NotTaken, saidIn } from './not-taken';
import type { SmsSender, TextStatus, Told } from './ports';

/**
 * Text messages by Twilio. It knows no key of a message: sent again after a lost answer a text can come twice.
 * What becomes of a text it tells later, at the address that each one carries.
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
    statusIn: (told) => (isTwilios(config.secret, told) ? statusIn(told) : undefined),
  };
}

/** By an API key where there is one, else as the account itself. */
export function twilioAuthorization({ account, secret, apiKey }: SmsConfig) {
  const by = apiKey ? `${apiKey.sid}:${apiKey.secret}` : `${account}:${secret}`;
  return { authorization: `Basic ${Buffer.from(by).toString('base64')}` };
}

/** Who said STOP gets nothing until they say START: Twilio itself sees to both. */
const optedOut = 21610;

/**
 * Refusals (400, 404) of our sender, our regions and our settings, which somebody can put right meanwhile, and of a
 * queue that is full; https://www.twilio.com/docs/api/errors. All other refusals of a text are for good.
 */
const ofOurs = [
  21212, 21408, 21603, 21606, 21609, 21611, 21620, 21626, 21659, 21660, 21701, 21702, 21703, 21704,
  21705, 21718, 30034,
];

const refused = z.object({ code: z.number() });

function refuseText(answer: Answer, to: string): void {
  const { status, body, retryAfterMs } = answer;
  if (status < 300) return;
  const cause = new Error(saidIn(answer, to));
  const read = refused.safeParse(body);
  const code = read.success ? read.data.code : undefined;
  const why = code === optedOut ? 'opted out' : String(code ?? status);
  const forGood = status === 400 && !(code !== undefined && ofOurs.includes(code));
  throw new NotTaken('SMS', { again: forGood ? 'never' : (retryAfterMs ?? 0), why, cause });
}

/**
 * Whether it was Twilio that called: its signature is over the address that we gave it and all fields it sent, in
 * the order of their names; https://www.twilio.com/docs/usage/webhooks/webhooks-security.
 */
function isTwilios(secret: string, { url, body, signature }: Told): boolean {
  // With an API key alone nothing that is told can be checked.
  if (secret === '' || signature === undefined) return false;
  return sameSecret(signature, twilioSignature(secret, url, new URLSearchParams(body)));
}

export function twilioSignature(secret: string, url: string, fields: URLSearchParams): string {
  const names = [...new Set(fields.keys())].sort();
  const values = (name: string) => [...new Set(fields.getAll(name))].sort();
  const said = names.flatMap((name) => values(name).map((value) => name + value)).join('');
  return createHmac('sha1', secret)
    .update(url + said)
    .digest('base64');
}

const status = z.object({
  /** Ours: the address that Twilio was given carries it, and is signed. */
  message: z.uuid(),
  MessageStatus: z.enum(['delivered', 'undelivered', 'failed']),
  ErrorCode: z.optional(z.string().check(z.regex(/^\d{1,6}$/))),
});

/** Nothing for what is on its way (queued, sent), of which the next message follows. */
function statusIn({ url, body }: Told): TextStatus {
  const read = status.safeParse({
    ...Object.fromEntries(new URLSearchParams(body)),
    message: new URL(url).searchParams.get('message'),
  });
  if (!read.success) return { kind: 'on its way' };
  const { message, MessageStatus, ErrorCode } = read.data;
  const why = ErrorCode === String(optedOut) ? 'opted out' : ErrorCode;
  return { kind: MessageStatus, message, ...(why && { why }) };
}
