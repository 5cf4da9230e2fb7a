import type { Report } from 'registry-contract/moves';
import { ShopfrontError } from 'shared-contracts/errors';
import type { Sql } from 'shared-server';
import type { Finding } from 'registry-contract/moves';
import { silent, unknownTo, unlike } from './finding';
import { isAccepted, verdictOn } from './judge';
import { ofRemote, ofShell, type Meeting, type Party } from './meetings';

/** A release as the gate sees it: an older one has no contract. */
export type Guest = Omit<Party, 'contract'> & {
  kind: Kind;
  contract: Party['contract'] | undefined;
};
type Kind = 'remote' | 'shell' | 'api';

/**
 * Holds what is offered against everything that anyone can be on. What is offered together is taken as it
 * will be: of a name that is offered, no other version counts but those that people stay on.
 */
export async function check(
  step: Sql,
  offered: readonly Guest[],
  present: readonly Guest[],
): Promise<Report> {
  const names = new Set(offered.map(({ name }) => name));
  const stays = ({ name, standing }: Guest) =>
    /^(?:set|preview) /.test(standing) || !names.has(name);
  const all = [...offered, ...present.filter(stays)];
  const parties = all.filter((one): one is Guest & Party => one.contract !== undefined);
  const report: Report = { fits: true, findings: [], notes: [] };

  const add = async (finding: Finding) => {
    const { code, what } = finding;
    if (code === 'CONTRACT_NOT_PROVEN' && (await isAccepted(step, finding))) {
      return report.notes.push(
        `${what} of ${finding.giver} is accepted by who owns ${finding.owner}.`,
      );
    }
    return report.findings.push(finding);
  };

  const shells = parties.filter(({ kind }) => kind === 'shell');
  for (const one of all.filter(({ contract, kind }) => !contract && kind === 'remote')) {
    if (one.standing !== 'offered') {
      report.notes.push(
        `${one.name} ${one.version} (${one.standing}) is older than contracts: not looked at.`,
      );
    } else if (shells[0]) {
      await add(silent(one, shells[0]));
    }
  }
  for (const meeting of meetings(parties)) {
    const { given, taken } = meeting;
    if (!given || !taken) {
      await add(unknownTo(meeting));
      continue;
    }
    const verdict = await verdictOn(step, given, taken);
    if (verdict.kind !== 'proven') await add(unlike(meeting, verdict));
  }
  return { ...report, fits: report.findings.length === 0 };
}

/** @throws ShopfrontError with the first finding's code, naming all of them. */
export function refuseMisfit({ findings }: Report): void {
  const [first] = findings;
  if (!first) return;
  const shown = findings.slice(0, 5).map(({ message }) => message);
  const more = findings.length - shown.length;
  const message = [...shown, ...(more > 0 ? [`And ${more} more.`] : [])].join('\n');
  throw new ShopfrontError(first.code, message, { status: 409, field: first.what });
}

/** Everything that passes between what is offered and the others, each thing once. */
function meetings(parties: readonly (Guest & Party)[]): Meeting[] {
  const of = (wanted: Kind) => parties.filter(({ kind }) => kind === wanted);
  const apis = of('api');
  const found = new Map<string, Meeting>();
  const isOffered = ({ standing }: Party) => standing === 'offered';
  /** @param whole with what others pass on for it: the answers it reads come through the shell */
  const add = (some: Meeting[], whole = false) => {
    for (const meeting of some) {
      const { matter, name, giver, taker } = meeting;
      if (!whole && !isOffered(giver) && !isOffered(taker)) continue;
      const sides = [giver, taker].map((one) => `${one.name} ${one.version}`);
      found.set([matter, name, ...sides].join(' '), meeting);
    }
  };
  for (const shell of of('shell')) {
    for (const remote of of('remote')) {
      if (apis.length === 0) add(ofRemote(remote, shell, undefined), isOffered(remote));
      for (const api of apis) add(ofRemote(remote, shell, api), isOffered(remote));
    }
    for (const api of apis) add(ofShell(shell, api));
  }
  return [...found.values()];
}
