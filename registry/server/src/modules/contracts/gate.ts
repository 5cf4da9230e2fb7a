import type { Report } from 'registry-contract/moves';
import { ShopfrontError } from 'shared-contracts/errors';
import type { Sql } from 'shared-server';
import type { Finding } from 'registry-contract/moves';
import { withoutContract, unknownTo, incompatible } from './finding';
import { isAccepted, verdictOn } from './judge';
import { ofRemote, ofShell, type Meeting, type Party } from './meetings';

/** A release as the gate checks it. An older release has no contract. */
export type CheckedRelease = Omit<Party, 'contract'> & {
  kind: Kind;
  contract: Party['contract'] | undefined;
};
type Kind = 'remote' | 'shell' | 'api';

/**
 * Checks the offered releases against every release that visitors can have. An offered release
 * replaces the other versions of its name, except those that active sessions stay on.
 */
export async function check(
  step: Sql,
  offered: readonly CheckedRelease[],
  present: readonly CheckedRelease[],
): Promise<Report> {
  const names = new Set(offered.map(({ name }) => name));
  const stays = ({ name, standing }: CheckedRelease) =>
    /^(?:set|preview) /.test(standing) || !names.has(name);
  const releases = [...offered, ...present.filter(stays)];
  const parties = releases.filter(
    (release): release is CheckedRelease & Party => release.contract !== undefined,
  );
  const report: Report = { fits: true, findings: [], notes: [] };

  const add = async (finding: Finding) => {
    const { code, what } = finding;
    if (code === 'CONTRACT_NOT_PROVEN' && (await isAccepted(step, finding))) {
      return report.notes.push(
        `${what} of ${finding.giver} is accepted by the owner of ${finding.owner}.`,
      );
    }
    return report.findings.push(finding);
  };

  const shells = parties.filter(({ kind }) => kind === 'shell');
  for (const release of releases.filter(({ contract, kind }) => !contract && kind === 'remote')) {
    if (release.standing !== 'offered') {
      report.notes.push(
        `${release.name} ${release.version} (${release.standing}) is older than contracts and was not checked.`,
      );
    } else if (shells[0]) {
      await add(withoutContract(release, shells[0]));
    }
  }
  for (const meeting of meetings(parties)) {
    const { given, taken } = meeting;
    if (!given || !taken) {
      await add(unknownTo(meeting));
      continue;
    }
    const verdict = await verdictOn(step, given, taken);
    if (verdict.kind !== 'proven') await add(incompatible(meeting, verdict));
  }
  return { ...report, fits: report.findings.length === 0 };
}

/** @throws ShopfrontError with the first finding's code and the messages of all findings. */
export function refuseIncompatible({ findings }: Report): void {
  const [first] = findings;
  if (!first) return;
  const messages = findings.slice(0, 5).map(({ message }) => message);
  const more = findings.length - messages.length;
  const message = [...messages, ...(more > 0 ? [`And ${more} more.`] : [])].join('\n');
  throw new ShopfrontError(first.code, message, { status: 409, field: first.what });
}

/** Everything that the offered releases and the others exchange, without duplicates. */
function meetings(parties: readonly (CheckedRelease & Party)[]): Meeting[] {
  const of = (kind: Kind) => parties.filter((party) => party.kind === kind);
  const apis = of('api');
  const unique = new Map<string, Meeting>();
  const isOffered = ({ standing }: Party) => standing === 'offered';
  /** @param whole includes what others forward: API responses reach it through the shell */
  const add = (some: Meeting[], whole = false) => {
    for (const meeting of some) {
      const { matter, name, giver, taker } = meeting;
      if (!whole && !isOffered(giver) && !isOffered(taker)) continue;
      const sides = [giver, taker].map((side) => `${side.name} ${side.version}`);
      unique.set([matter, name, ...sides].join(' '), meeting);
    }
  };
  for (const shell of of('shell')) {
    for (const remote of of('remote')) {
      if (apis.length === 0) add(ofRemote(remote, shell, undefined), isOffered(remote));
      for (const api of apis) add(ofRemote(remote, shell, api), isOffered(remote));
    }
    for (const api of apis) add(ofShell(shell, api));
  }
  return [...unique.values()];
}
