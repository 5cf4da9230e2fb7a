import { eq } from 'drizzle-orm';
import { targetNames, type Sql } from 'shared-server';
import * as z from 'zod/mini';
import { channelName } from 'registry-contract/names';
import { alerts, deliveries } from './alerts';

const time = z.iso.datetime();
const name = z.string().check(z.minLength(1), z.maxLength(200));

/** The report of a shell server about an incident during which it could not reach the registry. */
export const reportSchema = z.object({
  id: z.string().check(z.regex(/^[a-f0-9]{16}$/, { error: 'must be 16 hexadecimal digits' })),
  server: name,
  channel: channelName,
  since: time,
  until: z.nullable(time),
  said: z.string().check(z.minLength(1), z.maxLength(1000)),
  endedSaid: z.nullable(z.string().check(z.maxLength(1000))),
  figures: z.record(z.string(), z.unknown()),
  deliveries: z
    .array(
      z.object({
        target: z.enum(targetNames),
        about: z.enum(['opened', 'ended']),
        attempts: z.number().check(z.int(), z.gte(0), z.lte(100_000)),
        dueAt: time,
        triedAt: z.nullable(time),
        sentAt: z.nullable(time),
        givenUpAt: z.nullable(time),
        lastError: z.nullable(z.string().check(z.maxLength(500))),
      }),
    )
    .check(z.maxLength(4)),
});
export type Report = z.output<typeof reportSchema>;

const dateOf = (time: string | null) => (time === null ? null : new Date(time));

/** Stores the latest state of an incident, which the shell server reports at each change. The registry sends none of it. */
export async function storeReport(step: Sql, report: Report): Promise<void> {
  const { id, server, channel, since, until, said, endedSaid, figures } = report;
  await step
    .insert(alerts)
    .values({
      id,
      code: 'discovery/last-good',
      incident: `${channel} ${server} ${id}`,
      channel,
      remote: null,
      version: null,
      said,
      figures,
      by: server,
      openedAt: new Date(since),
      endedAt: dateOf(until),
      endedSaid,
    })
    .onConflictDoUpdate({
      target: alerts.id,
      set: { endedAt: dateOf(until), endedSaid, figures },
      setWhere: eq(alerts.by, server),
    });
  for (const { target, about, attempts, dueAt, ...delivery } of report.deliveries) {
    const state = {
      attempts,
      dueAt: new Date(dueAt),
      lastError: delivery.lastError,
      triedAt: dateOf(delivery.triedAt),
      sentAt: dateOf(delivery.sentAt),
      givenUpAt: dateOf(delivery.givenUpAt),
    };
    await step
      .insert(deliveries)
      .values({ alert: id, target, about, sender: server, ...state })
      .onConflictDoUpdate({
        target: [deliveries.alert, deliveries.target, deliveries.about],
        set: state,
        setWhere: eq(deliveries.sender, server),
      });
  }
}
