import { resolve } from 'node:path';
import { ShopfrontError } from 'shared-contracts/errors';
import { inspect, readFolder } from 'registry-server/bundle';
import type { Report } from 'registry-contract/moves';
import { offerOf } from 'registry-server/offer';
import { refuseOver } from 'registry-contract/budgets';
import { weighAll, weightLine } from './budgets';
import type { Command } from '../command-line/command';

/**
 * Checks whether builds are compatible with all that channels serve (production and staging by
 * default), and whether each is within its budget. Publishes nothing.
 */
export async function check({ words, flags, client, say }: Command): Promise<void> {
  const parcels = words.map((folder) => inspect(readFolder(resolve(folder))));
  const offered = parcels.map(({ bundle }) => offerOf(bundle));
  const channels = (flags.channel ?? 'production,staging').split(',');
  const weights = await weighAll(client, parcels);
  const reports = await Promise.all(
    channels.map((channel) =>
      client.call('POST /checks', { channel, offered, drain: flags.drain }),
    ),
  );
  const isLight = weights.every(({ bytes, budget }) => bytes <= budget.bytes);
  const fits = isLight && reports.every((report) => report.fits);
  if (flags.json) say(JSON.stringify({ fits, channels: reports, weights }, null, 2));
  else for (const note of new Set(reports.flatMap(({ notes }) => notes))) say(note);
  refuse(reports.flatMap(({ findings }) => findings));
  for (const weight of weights) refuseOver(weight, weight.budget);
  if (flags.json) return;
  for (const weight of weights) say(weightLine(weight));
  for (const channel of channels) {
    for (const { record } of parcels)
      say(`${channel}: ${record.name} ${record.version} is compatible.`);
  }
}

/** @throws ShopfrontError with each finding, once for all channels that have it. */
function refuse(findings: Report['findings']): void {
  const [first] = findings;
  if (!first) return;
  const messages = new Set(findings.map(({ message }) => message));
  throw new ShopfrontError(first.code, [...messages].join('\n'));
}
