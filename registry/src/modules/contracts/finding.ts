import type { Finding } from 'registry-contract/moves';
import type { Meeting, Party } from './meetings';
import type { Verdict } from './verdict';

const subjects = {
  facts: (name: string) => `fact '${name}'`,
  views: (name: string) => `the view of screen '${name}'`,
  payloads: (name: string) => `the payload of call '${name}'`,
  answers: (name: string) => `the answer of call '${name}'`,
};

/** A finding where something is given that is not taken, or wanted that nobody gives. */
export function unknownTo({ matter, name, giver, taker, given, taken }: Meeting): Finding {
  const [knows, other] = given ? [giver, taker] : [taker, giver];
  const what = subjects[matter](name);
  const lacks =
    matter === 'views' && given
      ? `${taker.name} ${taker.version} does not draw screen '${name}'`
      : `${said(other)} does not know ${what}`;
  const mend =
    withSet(giver, taker) ??
    (knows.standing === 'offered'
      ? `Leave it out until a ${other.name} that knows it is live.`
      : `Bring it back, or replace ${said(knows)} first.`);
  return {
    ...{ code: 'CONTRACT_MISFIT', what, field: '', owner: other.name },
    ...{ giver: said(giver), taker: said(taker) },
    ...{ given: given?.hash ?? '', taken: taken?.hash ?? '' },
    message: `${lacks}, which ${said(knows)} counts on. That is for ${other.name} to say. ${mend}`,
  };
}

/** A finding where both know of it and do not mean the same by it. */
export function unlike(meeting: Meeting, verdict: Exclude<Verdict, { kind: 'proven' }>): Finding {
  const { matter, name, giver, taker, given, taken } = meeting;
  const what = subjects[matter](name);
  const both = {
    ...{ what, owner: taker.name, giver: said(giver), taker: said(taker) },
    ...{ given: given?.hash ?? '', taken: taken?.hash ?? '' },
  };
  if (verdict.kind === 'refuted') {
    const { value, at, why } = verdict;
    const where = at ? ` at '${at}'` : '';
    return {
      ...both,
      ...{ code: 'CONTRACT_MISFIT', field: at, value },
      message: `${said(giver)} may give ${what} as ${short(value)}, which ${said(taker)} refuses${where}: it ${why}. What is taken is for ${taker.name} to say. ${mending(giver, taker)}`,
    };
  }
  return {
    ...both,
    ...{ code: 'CONTRACT_NOT_PROVEN', field: '' },
    message: `Whether ${said(taker)} takes ${what} as ${said(giver)} gives it could not be shown, nor a value that it refuses. Who owns ${taker.name} may accept it: registry accept ${taker.name} ${both.given} ${both.taken} --reason "..."`,
  };
}

/** A release whose build says nothing of what it gives and takes. */
export function silent(release: Pick<Party, 'name' | 'version'>, shell: Party): Finding {
  const given = `${release.name}@${release.version}`;
  const taken = `shell@${shell.version}`;
  return {
    ...{ code: 'CONTRACT_NOT_PROVEN', what: 'the contract', field: 'contract.json' },
    ...{ giver: `${release.name} ${release.version}`, taker: said(shell), owner: 'shell' },
    ...{ given, taken },
    message: `${release.name} ${release.version} has no contract.json, so whether it fits ${said(shell)} cannot be shown. Build it anew, or have who owns the shell accept it: registry accept shell ${given} ${taken} --reason "..."`,
  };
}

const said = ({ name, version, standing }: Party) =>
  standing === 'offered' ? `${name} ${version}` : `${name} ${version} (${standing})`;

const mending = (giver: Party, taker: Party) =>
  withSet(giver, taker) ??
  (giver.standing === 'offered'
    ? `Go on giving what it takes, or make a ${taker.name} live first that takes both.`
    : `Go on taking what is given, or make a ${giver.name} live first that gives it otherwise.`);

/** Those who began with an earlier set stay on it for a week, unless somebody moves them on; a preview is ended. */
function withSet(...parties: Party[]): string | undefined {
  const previewed = parties.map((one) => one.standing).find((one) => one.startsWith('preview '));
  if (previewed !== undefined) {
    return `Whoever has the link of ${previewed} gets it. Go on as it was until it is over, or end it: registry ${previewed.replace(' ', ' end ')} --reason "...".`;
  }
  const standing = parties.map((one) => one.standing).find((one) => one.startsWith('set '));
  if (standing === undefined) return undefined;
  return `People may still be half way on ${standing}. Go on as it was until they are not, or move them on now: registry drain <channel> ${standing.slice(4)} --how now --reason "...".`;
}

const longest = 300;

/** A value as it would be sent, cut where it goes on for long. */
function short(value: unknown): string {
  const text = JSON.stringify(value);
  return text.length > longest ? `${text.slice(0, longest)}…` : text;
}
