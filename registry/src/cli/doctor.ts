import type { Command } from './command';

/** Says what is wrong, and what to do; answers 1 where something is to be mended. */
export async function doctor({ flags, client, say }: Command): Promise<0 | 1> {
  const told = await client.call('GET /doctor', {});
  if (flags.json) say(JSON.stringify(told, null, 2));
  else {
    for (const { level, code, message } of told.findings) say(`${level}  ${code}  ${message}`);
    if (told.findings.length === 0) say('All is well.');
  }
  return told.well ? 0 : 1;
}
