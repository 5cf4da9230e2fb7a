import { registry } from './changed-remote';
import type { ChangedServices } from './changed-services';

/**
 * Aborts a canary of the version on another channel. Journeys that run at the same time may have tried the version or
 * not; after this it was always tried.
 */
export async function abortElsewhere(
  channel: string,
  { live, next }: Pick<ChangedServices, 'live' | 'next'>,
): Promise<void> {
  const elsewhere = `${channel}-other`;
  const why = ['--reason', 'elsewhere'];
  await registry('swap', 'mf-services', live, '--channel', elsewhere, ...why);
  const tried = ['canary', 'start', elsewhere, `mf-services@${next}`, '--share', '10'];
  await registry(...tried, '--again', ...why);
  await registry('canary', 'abort', elsewhere, ...why);
}
