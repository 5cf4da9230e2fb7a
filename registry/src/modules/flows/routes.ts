import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { ShopfrontError } from 'shared-contracts';
import { flowTable, readyTables, type FlowTable } from 'shared-contracts/flow';
import * as z from 'zod/mini';
import { checked } from '../../payload';
import { share } from '../canaries/share';
import { dryRun, reasonOf, said, setSeen } from '../channels/said';
import { askingApi, off } from '../funnel/asking';
import { channelName } from '../releases/release';
import type { Access } from '../tokens/access';
import { comparisonOf, fared } from './comparison';
import type { FlowAim, Flows } from './flows';

const drain = z.optional(z.enum(['soft', 'now'], { error: "must be 'soft' or 'now'" }));
const act = z.object({ ...said, dryRun, drain });
const started = z.extend(act, {
  /** The name of one that is ready, or one of one's own. */
  table: z.union([z.string(), z.looseObject({})], { error: 'must be a table, or its name' }),
  share: z._default(share, 100),
});
const shared = z.extend(act, { share });
const stopped = z.extend(act, { despiteLock: z.optional(z.boolean()) });

interface Options {
  flows: Flows;
  access: Access;
  analytics: { origin: string; token: string } | undefined;
  fetch: typeof fetch;
}

type OfChannel = { Params: { channel: string } };
type OfTrial = { Params: { channel: string; id: string } };

/** Which table of what comes next a channel carries, and how two of them compare. */
export function flowRoutes(server: FastifyInstance, { flows, access, ...source }: Options) {
  const promoting = { onRequest: access.may(() => ({ act: 'promote' })) };
  const ask = askingApi(source);
  const channelOf = ({ params }: { params: { channel: string } }) =>
    checked(channelName, params.channel, 'The channel');

  /** The table is the shell's: who may promote the shell may change it. */
  const saidBy = (request: FastifyRequest, channel: string, asked: z.output<typeof act>) => ({
    ...{ channel, reason: reasonOf(asked), drain: asked.drain },
    by: access.bearer(request, { act: 'promote', remote: 'shell', channel }).owner,
    expectedSet: setSeen(request.headers['if-match']),
  });

  const answer = async (reply: FastifyReply, isDry: boolean, aim: FlowAim) => {
    if (isDry) return flows.foresee(aim);
    const carried = await flows.move(aim);
    return reply.header('etag', `"set-${carried.set}"`).send(carried);
  };

  server.get<OfChannel>('/channels/:channel/flow', async (request) => ({
    ...(await flows.of(channelOf(request))),
    ready: readyTables,
  }));

  server.post<OfChannel>('/channels/:channel/flow', promoting, async (request, reply) => {
    const channel = channelOf(request);
    const asked = checked(started, request.body, 'The table');
    const aim = saidBy(request, channel, asked);
    const { share: first, dryRun: isDry } = asked;
    return answer(reply, isDry, {
      ...aim,
      act: 'start',
      table: tableOf(asked.table),
      share: first,
    });
  });

  server.patch<OfChannel>('/channels/:channel/flow', promoting, async (request, reply) => {
    const channel = channelOf(request);
    const asked = checked(shared, request.body, 'The share');
    const aim = saidBy(request, channel, asked);
    return answer(reply, asked.dryRun, { ...aim, act: 'share', share: asked.share });
  });

  server.post<OfChannel>('/channels/:channel/flow/adopt', promoting, async (request, reply) => {
    const channel = channelOf(request);
    const asked = checked(act, request.body ?? {}, 'What to adopt');
    const aim = saidBy(request, channel, asked);
    return answer(reply, asked.dryRun, { ...aim, act: 'share', share: 100 });
  });

  server.post<OfChannel>('/channels/:channel/flow/stop', promoting, async (request, reply) => {
    const channel = channelOf(request);
    const asked = checked(stopped, request.body ?? {}, 'What to stop');
    const { despiteLock } = asked;
    const aim = saidBy(request, channel, asked);
    if (despiteLock) access.bearer(request, { act: 'administer', remote: 'shell', channel });
    return answer(reply, asked.dryRun, { ...aim, act: 'stop', despiteLock });
  });

  const operating = { onRequest: access.may(() => ({ act: 'operate' })) };
  server.get<OfTrial>('/channels/:channel/flows/:id', operating, async (request) => {
    const channel = channelOf(request);
    const { id } = request.params;
    const { history } = await flows.of(channel);
    const first = history.find(({ flow }) => flow?.id === id);
    if (!first?.flow) {
      const why = `${channel} never carried the experiment ${id}.`;
      throw new ShopfrontError('NOT_FOUND', why, { status: 404 });
    }
    const told = fared.safeParse(await ask('/analytics/flows', { trial: id, since: first.at }));
    if (!told.success) throw off('answers something else', told.error);
    return { channel, since: first.at, ...comparisonOf(first.flow, history, told.data) };
  });
}

/** @throws ShopfrontError PAYLOAD_INVALID where it is none, naming the field. */
function tableOf(asked: string | object): FlowTable {
  if (typeof asked !== 'string') return checked(flowTable, asked, 'The table');
  const ready = readyTables.find(({ name }) => name === asked);
  if (ready) return ready;
  const names = readyTables.map(({ name }) => name).join(', ');
  throw new ShopfrontError(
    'PAYLOAD_INVALID',
    `No table is ready that is called '${asked}': ${names}.`,
    {
      ...{ status: 400, field: 'table' },
    },
  );
}
