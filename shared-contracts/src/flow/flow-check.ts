import { ShopfrontError } from '../errors';
import type { FlowTable } from './flow-table';
import { allAnswers, walk } from './walks';
import { wayBeside, waysOn } from './ways';

/** The screens of the set-up: each can be come to with nothing but its address. */
export const setupScreens: readonly string[] = [
  ...new Set(waysOn.flatMap(({ at, to }) => [at, to])),
].filter((screen) => screen !== 'priming');

/** From where an owner may begin: what they see under the specified table they see under every other. */
const beginnings: readonly string[] = ['priming', wayBeside.to];

/**
 * Whether a table may be put on a channel: it changes ways that there are, to screens that there are, every owner comes
 * to the end from every screen, whatever they answer, and is asked all that the specified table asks them.
 *
 * @throws ShopfrontError FLOW_REFUSED, naming the screen and the cause
 */
export function refuseBadTable({ changes }: FlowTable): void {
  changes.forEach((change, place) => {
    const { fact, insteadOf, goes } = change;
    const known = waysOn.filter((one) => one.fact === fact);
    const [first] = known;
    if (!first) {
      const facts = [...new Set(waysOn.map((one) => one.fact))].join(', ');
      throw refused(
        `changes.${place}.fact`,
        `'${fact}' leads to no next screen of the set-up. These do: ${facts}.`,
      );
    }
    if (!known.some(({ to }) => to === insteadOf)) {
      const leads = [...new Set(known.map(({ to }) => to))].join(' or ');
      throw refused(
        `changes.${place}.insteadOf`,
        `On '${first.at}', '${fact}' leads to ${leads}, and not to '${insteadOf}'.`,
      );
    }
    if (!setupScreens.includes(goes)) {
      throw refused(
        `changes.${place}.goes`,
        `'${goes}' is no screen of the set-up. They are ${setupScreens.join(', ')}.`,
      );
    }
    if (changes.findIndex((one) => one.fact === fact && one.insteadOf === insteadOf) !== place) {
      throw refused(`changes.${place}`, `'${fact}' to '${insteadOf}' is changed twice.`);
    }
  });
  for (const screen of [...setupScreens, 'priming']) {
    for (const answered of allAnswers) {
      const walked = walk(screen, answered, changes);
      if (walked.kind === 'ends') continue;
      const { seen, again } = walked;
      const circle = [...seen.slice(seen.indexOf(again)), again].join(' → ');
      throw refused('changes', `From '${screen}' an owner never comes to the end: ${circle}.`);
    }
  }
  for (const begin of beginnings) {
    for (const answered of allAnswers) {
      const { seen } = walk(begin, answered, changes);
      const missing = walk(begin, answered).seen.find((screen) => !seen.includes(screen));
      if (missing === undefined) continue;
      throw refused(
        'changes',
        `'${missing}' is cut off: an owner at '${begin}' whom the specified table leads there would go ${seen.join(' → ')}.`,
      );
    }
  }
}

const refused = (field: string, why: string) =>
  new ShopfrontError('FLOW_REFUSED', why, { status: 422, field });
