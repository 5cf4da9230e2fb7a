import { createHash, randomUUID } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { simulatedKeys, signLikeTwilio } from '../keys';
import { mayReturnTo } from '../authorization';
import type { Part } from '../simulation';
import type { PhoneMessage } from '../state';
import { deliver } from './phone';

interface Became {
  MessageStatus: 'delivered' | 'undelivered' | 'failed';
  ErrorCode?: string;
}

/** The status of a text, by the end of the number, so that each outcome can be tried. */
function becomes(to: string): Became {
  if (to.endsWith('0166')) return { MessageStatus: 'failed', ErrorCode: '21610' };
  if (to.endsWith('0155')) return { MessageStatus: 'undelivered', ErrorCode: '30003' };
  return { MessageStatus: 'delivered' };
}

interface Text {
  account: string;
  sid: string;
  from: string;
  to: string;
}

/** Reports the status of a text once, signed like Twilio, without waiting for the answer. */
function tell(callback: string, { account, sid, from, to }: Text): void {
  const { MessageStatus, ErrorCode } = becomes(to);
  const fields = new URLSearchParams({
    AccountSid: account,
    ApiVersion: '2010-04-01',
    From: from,
    MessageSid: sid,
    MessageStatus,
    SmsSid: sid,
    SmsStatus: MessageStatus,
    To: to,
    ...(ErrorCode && { ErrorCode }),
  });
  const signature = signLikeTwilio(simulatedKeys.sms.secret, callback, fields);
  void fetch(callback, {
    method: 'POST',
    headers: { 'x-twilio-signature': signature },
    body: fields,
    redirect: 'error',
    signal: AbortSignal.timeout(10_000),
  }).catch(() => undefined);
}

const sms = z.object({
  To: z.string(),
  From: z.optional(z.string().check(z.minLength(1))),
  MessagingServiceSid: z.optional(z.string()),
  StatusCallback: z.optional(z.string()),
  Body: z.optional(z.string()),
});

type Sms = z.output<typeof sms>;

/** Twilio's error numbers for a text, and its messages, which repeat the recipient's number. */
function faultIn({ To, From, MessagingServiceSid, Body = '' }: Sms): [number, string] | undefined {
  if (!/^\+\d{8,15}$/.test(To)) return [21211, `Invalid 'To' Phone Number: ${To}`];
  if (Body === '') return [21602, 'Message body is required.'];
  if (Body.length > 1600) return [21617, 'The concatenated message body exceeds 1600 characters.'];
  if (!From && !MessagingServiceSid) return [21603, "A 'From' phone number is required."];
  if (MessagingServiceSid && MessagingServiceSid !== simulatedKeys.smsService) {
    return [21705, 'The Messaging Service Sid is invalid.'];
  }
  // A messaging service reports the refusal later, with the status of the text.
  if (becomes(To).ErrorCode === '21610' && !MessagingServiceSid) {
    return [21610, `Attempt to send to unsubscribed recipient ${To}`];
  }
  return undefined;
}

type OfAccount = { Params: { account: string } };

/** Twilio: accepts texts, adds them to phones, and reports their status. */
export const texts: Part = (server, { memory, config }) => {
  const options = { config: { provider: 'sms' } } as const;

  server.get<OfAccount>('/phone/2010-04-01/Accounts/:account', options, (request, reply) => {
    if (!isOurs(request)) return refuseCaller(reply);
    return { sid: request.params.account.replace(/\.json$/, ''), status: 'active', type: 'Full' };
  });

  // The list of sent texts is only used to check an API key.
  const path = '/phone/2010-04-01/Accounts/:account/Messages.json';
  server.get<OfAccount>(path, options, (request, reply) =>
    isOurs(request) ? { messages: [], page: 0, page_size: 1 } : refuseCaller(reply),
  );

  server.post<OfAccount>(path, options, (request, reply) => {
    if (!isOurs(request)) return refuseCaller(reply);
    const read = sms.safeParse(request.body);
    const fault = read.success ? faultIn(read.data) : ([21604, "'To' is required."] as const);
    if (!read.success || fault) {
      const [code, message] = fault!;
      const more_info = `https://www.twilio.com/docs/errors/${code}`;
      return reply.code(400).send({ code, message, more_info, status: 400 });
    }
    const { To: to, From, MessagingServiceSid, Body: text = '', StatusCallback } = read.data;
    const sender = From ?? '+12025550100';
    const sentAt = config.now().toISOString();
    const message = { id: randomUUID(), kind: 'sms', to, from: sender, text, at: sentAt } as const;
    if (becomes(to).MessageStatus === 'delivered')
      memory.change((state) => deliver(state, message));
    const { account } = request.params;
    const made = madeOf(account, message, MessagingServiceSid);
    if (StatusCallback && mayReturnTo(StatusCallback, config)) {
      tell(StatusCallback, { account, sid: made.sid, from: sender, to });
    }
    return reply.code(201).send(made);
  });
};

const refuseCaller = (reply: FastifyReply) =>
  reply.code(401).send({
    code: 20003,
    message: 'Authenticate',
    more_info: 'https://www.twilio.com/docs/errors/20003',
    status: 401,
  });

/** Authenticated as the account itself, or with its API key. */
function isOurs({ headers }: FastifyRequest): boolean {
  const { sms: own, smsKey } = simulatedKeys;
  return [`${own.account}:${own.secret}`, `${smsKey.sid}:${smsKey.secret}`].some(
    (by) => headers.authorization === `Basic ${Buffer.from(by).toString('base64')}`,
  );
}

/** Twilio's answer for an accepted message. A messaging service has not chosen a sender yet. */
function madeOf(
  account: string,
  { id, to, from, text, at }: Pick<PhoneMessage, 'id' | 'to' | 'from' | 'text' | 'at'>,
  service: string | undefined,
) {
  const sid = `SM${createHash('md5').update(id).digest('hex')}`;
  const uri = `/2010-04-01/Accounts/${account}/Messages/${sid}`;
  const date = new Date(at).toUTCString().replace('GMT', '+0000');
  return {
    account_sid: account,
    api_version: '2010-04-01',
    body: text,
    date_created: date,
    date_sent: null,
    date_updated: date,
    direction: 'outbound-api',
    error_code: null,
    error_message: null,
    from: service ? null : from,
    messaging_service_sid: service ?? null,
    num_media: '0',
    num_segments: service ? '0' : String(Math.ceil(text.length / 153)),
    price: null,
    price_unit: 'USD',
    sid,
    status: service ? 'accepted' : 'queued',
    subresource_uris: { media: `${uri}/Media.json` },
    to,
    uri: `${uri}.json`,
  };
}
