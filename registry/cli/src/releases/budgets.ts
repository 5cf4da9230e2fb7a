import { errorCode, ShopfrontError } from 'shared-contracts/errors';
import { type Budget, inKilobytes, type Weight } from 'registry-contract/budgets';
import { weigh } from 'registry-server/weight';
import type { Parcel } from 'registry-server/bundle';
import type { Client } from '../client/client';
import type { Command } from '../command-line/command';
import { parseReason } from '../channels/move-arguments';

/** Lists the budgets: the defaults, and the names with their own budget. */
async function listBudgets({ flags, client, say }: Command) {
  const budgets = await client.call('GET /budgets', {});
  if (flags.json) return say(JSON.stringify(budgets, null, 2));
  const { usual, own } = budgets;
  say(`default  a remote ${inKilobytes(usual.remote)}, the shell ${inKilobytes(usual.shell)}`);
  for (const budget of own) say(line(budget));
}

/** Sets the budget of a name, in kilobytes of a thousand bytes. */
async function setBudget({ words: [name = '', size = ''], flags, client, say }: Command) {
  const reason = parseReason(flags);
  const bytes = Math.round(kilobytesFrom(size) * 1000);
  const set = await client.call('PUT /budgets/:name', { name, bytes, reason });
  say(flags.json ? JSON.stringify(set, null, 2) : line(set));
}

/** Resets a name to the default budget. */
async function clearBudget({ words: [name = ''], flags, client, say }: Command) {
  const reason = parseReason(flags);
  await client.call('DELETE /budgets/:name', { name, reason });
  if (flags.json) return say(JSON.stringify({ name, bytes: null }, null, 2));
  say(`${name}: the default budget.`);
}

interface Weighed extends Weight {
  name: string;
  version: string;
  /** The budget of the release. */
  budget: Budget;
}

/** The size that each release loads before it can render, and its budget. Empty for registries without budgets. */
export async function weighAll(client: Client, parcels: readonly Parcel[]): Promise<Weighed[]> {
  const budgets = await client.call('GET /budgets', {}).catch((error: unknown) => {
    if (errorCode(error) === 'NOT_FOUND') return undefined;
    throw error;
  });
  if (!budgets) return [];
  const weights = parcels.map(async (parcel) => {
    const { name, version, kind } = parcel.record;
    const weight = await weigh(parcel);
    if (!weight || kind === 'api') return [];
    const own = budgets.own.find((budget) => budget.name === name);
    return { ...weight, name, version, budget: own ?? { name, bytes: budgets.usual[kind] } };
  });
  return (await Promise.all(weights)).flat();
}

export const weightLine = ({ name, version, bytes, budget }: Weighed) =>
  `${name} ${version} loads ${inKilobytes(bytes)} of ${inKilobytes(budget.bytes)} before it can render.`;

export const budgetActs = { list: listBudgets, set: setBudget, clear: clearBudget };

function kilobytesFrom(text: string): number {
  const size = /^(\d{1,5}(?:\.\d{1,3})?)(?:kB)?$/.exec(text)?.[1];
  if (size !== undefined) return Number(size);
  throw new ShopfrontError(
    'PAYLOAD_INVALID',
    `The budget must be kilobytes such as 42 or 42.5, not '${text}'.`,
  );
}

const line = ({ name, bytes, by, reason }: Budget) =>
  [name, inKilobytes(bytes), by, reason].join('  ');
