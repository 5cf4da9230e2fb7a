import type { Plan } from 'registry-contract/moves';
import { ShopfrontError } from 'shared-contracts/errors';
import type { Command, Flags } from './command';

/** @throws ShopfrontError REASON_MISSING before anything is asked of the registry. */
export function reasonFrom({ reason = '', dryRun: isDry }: Flags): string {
  if (isDry || /\S/.test(reason)) return reason;
  throw new ShopfrontError(
    'REASON_MISSING',
    'Say why: --reason "...". The history and the audit keep it.',
    { status: 400, field: 'reason' },
  );
}

/**
 * What the writer believes to be live.
 *
 * @throws ShopfrontError PAYLOAD_INVALID before anything is asked of the registry.
 */
export function matchFrom({ ifSet: set }: Flags): Record<string, string> {
  return set === undefined ? {} : { 'if-match': `"set-${setNumberFrom(set, '--if-set')}"` };
}

/** @throws ShopfrontError PAYLOAD_INVALID unless it is a number of a set. */
export function setNumberFrom(text: string | undefined, what = 'The set'): number {
  if (text !== undefined && /^[1-9]\d{0,8}$/.test(text)) return Number(text);
  throw new ShopfrontError(
    'PAYLOAD_INVALID',
    `${what} must be a number such as 12, not '${text}'.`,
  );
}

/** `mf-services@1.0.0 shell@2.0.0`, by name. */
export const releasesFrom = (words: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    words.map((word) => {
      const [, name, version] = /^([^@]+)@([^@]+)$/.exec(word) ?? [];
      if (name !== undefined && version !== undefined) return [name, version];
      throw new ShopfrontError(
        'PAYLOAD_INVALID',
        `'${word}' must be a release such as mf-services@1.0.0.`,
      );
    }),
  );

/** What a move would do, for people; a misfit ends the command as the move would. */
export function sayPlan(plan: Plan, { flags, say }: Pick<Command, 'flags' | 'say'>): void {
  const { channel, replaces, bans, changes, stays, people, notes, check } = plan;
  if (flags.json) say(JSON.stringify(plan, null, 2));
  else {
    say(
      changes.length === 0
        ? `${channel}: nothing ${bans === undefined ? '' : 'that is live '}would change.`
        : `${channel}: would replace ${replaces === null ? 'nothing' : `set ${replaces}`}.`,
    );
    for (const { remote, from, to } of changes)
      say(`  ${remote} ${from ?? 'none'} → ${to ?? 'none'}`);
    for (const name of stays) say(`  ${name} stays: the set has none, and nothing is taken away.`);
    if (bans !== undefined) say(`  Set ${bans} would be banned, for ever.`);
    for (const { remote, from, to } of plan.lastGood) {
      if (bans !== undefined)
        say(`  ${remote} would fall back to ${to ?? 'nothing'} in place of ${from ?? 'nothing'}.`);
    }
    if (people !== null) {
      say(
        bans === undefined
          ? `  ${people} half way on set ${replaces} would stay on it.`
          : `  ${people} half way on set ${bans} would move on at once.`,
      );
    }
    for (const note of [...notes, ...check.notes]) say(`  ${note}`);
  }
  const [first] = check.findings;
  if (!first) return;
  throw new ShopfrontError(first.code, check.findings.map(({ message }) => message).join('\n'));
}
