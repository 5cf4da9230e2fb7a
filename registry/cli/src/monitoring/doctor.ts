import type { Command } from '../command-line/command';

/** Prints problems and what to do. Returns 1 if a problem must be fixed. */
export async function doctor({ flags, client, say }: Command): Promise<0 | 1> {
  const report = await client.call('GET /doctor', {});
  if (flags.json) say(JSON.stringify(report, null, 2));
  else {
    for (const { level, code, message } of report.findings) say(`${level}  ${code}  ${message}`);
    if (report.findings.length === 0) say('All is well.');
  }
  return report.well ? 0 : 1;
}
