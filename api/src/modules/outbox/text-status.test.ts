import { eq } from 'drizzle-orm';
import { startSimulated } from 'simulated/testing';
import { createProviders } from '../../providers';
import { simulatedKeys } from 'simulated/keys';
import { twilioSignature } from '../../providers/messages/twilio';
import { withStack } from '../../testing';
import { outbox } from './table';

const origin = 'http://localhost:4000';

const stack = withStack({ logLevel: 'warn' });

const textTo = async (to: string) => {
  await stack.api.outbox.put(stack.api.sql, { kind: 'sms', to, text: 'Hello' });
  await stack.api.outbox.deliver();
  return stack.world.sent.find((sent) => sent.kind === 'sms' && sent.to === to)!.id;
};
const readStatus = async (id: string) => {
  const [row] = await stack.api.sql.select().from(outbox).where(eq(outbox.id, id));
  return { became: row!.delivery, why: row!.deliveryError };
};

interface Telling {
  fields: Record<string, string>;
  secret?: string;
  /** The signed address, if it differs. */
  signedFor?: string;
  signedFields?: Record<string, string>;
}
const tell = (id: string, { fields, secret, signedFor, signedFields }: Telling) => {
  const path = `/sms/status?message=${id}`;
  const signed = new URLSearchParams(signedFields ?? fields);
  const by = secret ?? simulatedKeys.sms.secret;
  return stack.api.server.inject({
    method: 'POST',
    url: path,
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'x-twilio-signature': twilioSignature(by, signedFor ?? origin + path, signed),
    },
    payload: new URLSearchParams(fields).toString(),
  });
};
const undelivered = { MessageSid: 'SM1', MessageStatus: 'undelivered', ErrorCode: '30003' };

it('stores the delivery status with the message, and lists undelivered ones for operators', async () => {
  const id = await textTo('+12025550101');
  const onItsWay = await tell(id, { fields: { MessageStatus: 'sent' } });
  expect({ status: onItsWay.statusCode, says: onItsWay.json() as unknown }).toStrictEqual({
    status: 200,
    says: {},
  });
  expect(await readStatus(id)).toStrictEqual({ became: null, why: null });
  await tell(id, { fields: undelivered });
  expect(await readStatus(id)).toStrictEqual({ became: 'undelivered', why: '30003' });
  const lost = await stack.visitor().request('/operator/messages');
  expect(lost.json()).toStrictEqual({
    messages: [
      {
        id,
        kind: 'sms',
        at: expect.any(String),
        attempts: 1,
        became: 'undelivered',
        why: '30003',
      },
    ],
  });
  expect(lost.body).not.toContain('5550101');
});

it('documents its fields', async () => {
  const { paths } = (await stack.api.server.inject('/docs/json')).json<{ paths: object }>();
  expect(paths).toMatchObject({
    '/sms/status': { post: { summary: 'Receives reports about the status of a text.' } },
  });
});

it('warns once about each undelivered message, and about no other', async () => {
  const id = await textTo('+12025550105');
  const arrived = await textTo('+12025550106');
  const warned = () =>
    stack
      .logged()
      .map((line) => JSON.parse(line) as { id?: string })
      .filter((message) => message.id === id || message.id === arrived);
  const once = [
    expect.objectContaining({
      level: 40,
      id,
      kind: 'sms',
      became: 'undelivered',
      why: '30003',
      msg: 'a text message was not delivered',
    }),
  ];
  await tell(id, { fields: undelivered });
  expect(warned()).toStrictEqual(once);
  await tell(id, { fields: undelivered });
  await tell(arrived, { fields: { MessageStatus: 'delivered' } });
  expect(warned()).toStrictEqual(once);
});

it('reports a recipient who replied STOP', async () => {
  const id = await textTo('+12025550102');
  await tell(id, { fields: { MessageStatus: 'failed', ErrorCode: '21610' } });
  expect(await readStatus(id)).toStrictEqual({ became: 'failed', why: 'opted out' });
});

it('ignores repeated and late reports', async () => {
  const id = await textTo('+12025550103');
  await tell(id, { fields: { MessageStatus: 'delivered' } });
  await tell(id, { fields: undelivered });
  expect(await readStatus(id)).toStrictEqual({ became: 'delivered', why: null });
});

it.each<[string, Telling]>([
  ['signed with another secret', { fields: undelivered, secret: 'guessed' }],
  [
    'signed for another message',
    { fields: undelivered, signedFor: `${origin}/sms/status?message=another` },
  ],
  [
    'signed with other fields',
    { fields: undelivered, signedFields: { ...undelivered, MessageStatus: 'delivered' } },
  ],
  ['signed for another environment', { fields: undelivered, signedFor: 'https://evil.example/' }],
])('rejects a report that is %s', async (how, telling) => {
  const id = await textTo(how);
  const refused = await tell(id, telling);
  expect(refused.statusCode).toBe(403);
  expect(refused.json()).toMatchObject({ code: 'NOT_YOURS' });
  expect(await readStatus(id)).toStrictEqual({ became: null, why: null });
});

it('rejects every unsigned report', async () => {
  const id = await textTo('+12025550104');
  const url = `/sms/status?message=${id}`;
  for (const headers of [{}, { 'content-type': 'application/json' }, { 'content-type': 'a/b' }]) {
    const payload = '{"MessageStatus":"failed"}';
    const answer = await stack.api.server.inject({ method: 'POST', url, headers, payload });
    expect(answer.statusCode).toBe(403);
  }
  expect(await readStatus(id)).toStrictEqual({ became: null, why: null });
});

it('the status is reported by the simulated provider as by the real one', async () => {
  const requestedPaths: string[] = [];
  const { server } = stack.api;
  const address = await server.listen({ host: '127.0.0.1', port: 0 });
  stack.api.config.apiOrigin = address;
  const reportArrival = new Promise<void>((resolve) =>
    stack.api.server.server.on('request', (request: { url?: string }, response) => {
      if (request.url?.startsWith('/sms/status')) {
        requestedPaths.push(request.url);
        response.on('finish', resolve);
      }
    }),
  );
  const far = await startSimulated();
  const { sms } = createProviders({
    simulatedOrigin: far.origin,
    timeoutMs: 60_000,
    sms: { callback: `${address}/sms/status`, service: simulatedKeys.smsService },
  });
  const id = await textTo('+12025550166');
  await sms.send({ id, to: '+12025550166', text: 'Hello' });
  await reportArrival;
  expect(requestedPaths).toStrictEqual([`/sms/status?message=${id}`]);
  expect(await readStatus(id)).toStrictEqual({ became: 'failed', why: 'opted out' });
  await far.close();
});
