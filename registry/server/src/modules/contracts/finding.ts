import type { Finding } from 'registry-contract/moves';
import { rangesIn } from 'shared-contracts/contract/shape';
import type { Meeting, Party } from './meetings';
import type { Verdict } from './verdict';

const subjects = {
  facts: (name: string) => `fact '${name}'`,
  views: (name: string) => `the view of screen '${name}'`,
  payloads: (name: string) => `the payload of call '${name}'`,
  answers: (name: string) => `the response of call '${name}'`,
  modules: () => 'the shared modules',
};

/**
 * A finding if a release sends something that the other does not accept, or requires something that
 * the other does not send.
 */
export function unknownTo({ matter, name, giver, taker, given, taken }: Meeting): Finding {
  const [knows, other] = given ? [giver, taker] : [taker, giver];
  const what = subjects[matter](name);
  const lacks =
    matter === 'views' && given
      ? `${taker.name} ${taker.version} does not render screen '${name}'`
      : `${labelOf(other)} does not know ${what}`;
  const remedy =
    withSet(giver, taker) ??
    (knows.standing === 'offered'
      ? `Leave it out until a ${other.name} that supports it is live.`
      : `Restore it, or replace ${labelOf(knows)} first.`);
  return {
    code: 'CONTRACT_MISFIT',
    what,
    field: '',
    owner: other.name,
    giver: labelOf(giver),
    taker: labelOf(taker),
    given: given?.hash ?? '',
    taken: taken?.hash ?? '',
    message: `${lacks}, which ${labelOf(knows)} requires. Its definition belongs to ${other.name}. ${remedy}`,
  };
}

/** A finding if both releases have it and their schemas are incompatible. */
export function incompatible(
  meeting: Meeting,
  verdict: Exclude<Verdict, { kind: 'proven' }>,
): Finding {
  const { matter, name, giver, taker, given, taken } = meeting;
  const what = subjects[matter](name);
  const both = {
    what,
    owner: taker.name,
    giver: labelOf(giver),
    taker: labelOf(taker),
    given: given?.hash ?? '',
    taken: taken?.hash ?? '',
  };
  if (verdict.kind === 'refuted') {
    const { value, at, why } = verdict;
    const refuted = { ...both, code: 'CONTRACT_MISFIT' as const, field: at, value };
    if (matter === 'modules') return { ...refuted, message: otherVersion(meeting, value, at) };
    const where = at ? ` at '${at}'` : '';
    return {
      ...refuted,
      message: `${labelOf(giver)} may send ${what} as ${short(value)}, which ${labelOf(taker)} rejects${where}: it ${why}. ${taker.name} decides what it accepts. ${remedyOf(giver, taker)}`,
    };
  }
  return {
    ...both,
    code: 'CONTRACT_NOT_PROVEN',
    field: '',
    message: `It could not be proven that ${labelOf(taker)} accepts ${what} of ${labelOf(giver)}, and no value was found that it rejects.${verdict.why ? ` ${verdict.why}` : ''} The owner of ${taker.name} may accept it: registry accept ${taker.name} ${both.given} ${both.taken} --reason "..."`,
  };
}

/** Names the range that a remote asks for and the version that the shell provides. */
function otherVersion({ giver, taker, taken }: Meeting, value: unknown, module: string): string {
  const version = versionOf(value, module);
  const provided = version ?? 'no version of it';
  const range = taken && rangesIn(taken.schema)[module];
  const remedy = withSet(giver, taker) ?? remedyOfVersion(giver, taker, version);
  return `${labelOf(taker)} asks for ${module} ${range ?? ''}; ${labelOf(giver)} provides ${provided}. ${remedy}`;
}

function remedyOfVersion(giver: Party, taker: Party, version: string | undefined): string {
  if (giver.standing === 'offered') {
    const works = version === undefined ? 'without it' : `with ${version}`;
    return `Keep providing such a version, or make a ${taker.name} live first that works ${works}.`;
  }
  const lower = `If it works with ${version}, lower the range under peerDependencies in its package.json. Otherwise make`;
  return `${version === undefined ? 'Make' : lower} a ${giver.name} live first that provides such a version.`;
}

function versionOf(value: unknown, module: string): string | undefined {
  const versions = new Map<string, unknown>(Object.entries(value ?? {}));
  const version = versions.get(module);
  return typeof version === 'string' ? version : undefined;
}

/** A release whose build does not describe what it sends and accepts. */
export function withoutContract(release: Pick<Party, 'name' | 'version'>, shell: Party): Finding {
  const releaseName = `${release.name}@${release.version}`;
  const taken = `shell@${shell.version}`;
  return {
    code: 'CONTRACT_NOT_PROVEN',
    what: 'the contract',
    field: 'contract.json',
    giver: `${release.name} ${release.version}`,
    taker: labelOf(shell),
    owner: 'shell',
    given: releaseName,
    taken,
    message: `${release.name} ${release.version} has no contract.json, so it cannot be checked against ${labelOf(shell)}. Build it again, or ask the owner of the shell to accept it: registry accept shell ${releaseName} ${taken} --reason "..."`,
  };
}

const labelOf = ({ name, version, standing }: Party) =>
  standing === 'offered' ? `${name} ${version}` : `${name} ${version} (${standing})`;

const remedyOf = (giver: Party, taker: Party) =>
  withSet(giver, taker) ??
  (giver.standing === 'offered'
    ? `Keep sending what it accepts, or first make a ${taker.name} live that accepts both.`
    : `Keep accepting what is sent, or first make a ${giver.name} live that sends the new form.`);

/**
 * Sessions on an earlier set stay on it for a week, unless an operator drains it. A preview can be
 * ended.
 */
function withSet(...parties: Party[]): string | undefined {
  const previewed = parties
    .map((party) => party.standing)
    .find((standing) => standing.startsWith('preview '));
  if (previewed !== undefined) {
    return `Anyone with the link of ${previewed} gets it. Keep it compatible until the preview is over, or end ${previewed}.`;
  }
  const standing = parties.map((party) => party.standing).find((entry) => entry.startsWith('set '));
  if (standing === undefined) return undefined;
  return `Active sessions may still be on ${standing}. Keep it compatible until they end, or drain ${standing} now.`;
}

const longest = 300;

/** A value as JSON, cut if it is long. */
function short(value: unknown): string {
  const text = JSON.stringify(value);
  return text.length > longest ? `${text.slice(0, longest)}…` : text;
}
