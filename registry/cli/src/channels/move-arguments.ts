import type { Plan } from 'registry-contract/moves';
import { ShopfrontError } from 'shared-contracts/errors';
import type { Command, Flags } from '../command-line/command';

/** @throws ShopfrontError REASON_MISSING before a request is sent. */
export function parseReason({ reason = '', dryRun: isDry }: Flags): string {
  if (isDry || /\S/.test(reason)) return reason;
  throw new ShopfrontError(
    'REASON_MISSING',
    'Add the reason: --reason "...". The history and the audit store it.',
    { status: 400, field: 'reason' },
  );
}

/**
 * Returns the set that the operator believes to be live, as a header.
 *
 * @throws ShopfrontError PAYLOAD_INVALID before a request is sent.
 */
export function parseIfSet({ ifSet: set }: Flags): Record<string, string> {
  return set === undefined ? {} : { 'if-match': `"set-${parseSetNumber(set, '--if-set')}"` };
}

/** @throws ShopfrontError PAYLOAD_INVALID if the text is not the number of a set. */
export function parseSetNumber(text: string | undefined, what = 'The set'): number {
  if (text !== undefined && /^[1-9]\d{0,8}$/.test(text)) return Number(text);
  throw new ShopfrontError(
    'PAYLOAD_INVALID',
    `${what} must be a number such as 12, not '${text}'.`,
  );
}

/** Parses `mf-services@1.0.0 shell@2.0.0` into versions by name. */
export const parseReleases = (words: readonly string[]): Record<string, string> =>
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

/** Prints what a move would do. Incompatible releases end the command like the move itself. */
export function printPlan(plan: Plan, { flags, say }: Pick<Command, 'flags' | 'say'>): void {
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
    for (const name of stays) say(`  ${name} stays, because the set does not have it.`);
    if (bans !== undefined) say(`  Set ${bans} would be banned forever.`);
    for (const { remote, from, to } of plan.lastGood) {
      if (bans !== undefined)
        say(`  ${remote} would fall back to ${to ?? 'nothing'} instead of ${from ?? 'nothing'}.`);
    }
    if (people !== null) {
      say(
        bans === undefined
          ? `  ${people} active sessions would keep their versions.`
          : `  ${people} active sessions on set ${bans} would move on at once.`,
      );
    }
    for (const note of [...notes, ...check.notes]) say(`  ${note}`);
  }
  const [first] = check.findings;
  if (!first) return;
  throw new ShopfrontError(first.code, check.findings.map(({ message }) => message).join('\n'));
}
