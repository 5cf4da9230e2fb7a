import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import semver from 'semver';
import { contractVersion } from 'shared-contracts';
import {
  apiContract,
  canonical,
  shellContract,
  wholeContract,
  type Contract,
  type JsonSchema,
} from 'shared-contracts/contract';
import { field } from 'shared-contracts/testing/contracts';
import { unknownTo, incompatible } from './finding';
import { ofRemote, type Party } from './meetings';
import { compare, type Verdict } from './verdict';

const hashText = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 32);
const file = join(__dirname, '../../../../../shared-contracts/surface.json');
const { version, ...written } = JSON.parse(readFileSync(file, 'utf8')) as Contract & {
  version: string;
};

const party = (name: string, contract: Contract): Party => ({
  name,
  version: 'now',
  contract,
  standing: 'offered',
});

const verdicts = new Map<string, Promise<Verdict>>();

/** Most pairs of schemas are the same in every test: they are compared once. */
function verdictOn(sender: JsonSchema, receiver: JsonSchema): Promise<Verdict> {
  const pair = canonical([sender, receiver]);
  const verdict = verdicts.get(pair) ?? compare(sender, receiver);
  verdicts.set(pair, verdict);
  return verdict;
}

/** Which version step a change of the recorded surface needs, and why. */
async function neededStep(before: Contract, after = wholeContract(hashText)) {
  if (canonical(before) === canonical(after)) return { step: 'none', why: [] as string[] };
  const shell = shellContract([], hashText);
  const owners = Object.fromEntries(Object.keys(shell.owners).map((screen) => [screen, 'whole']));
  // No existing release uses screens that are new.
  for (const screen of Object.keys(owners)) {
    if (!Object.hasOwn(before.takes.views, screen)) delete owners[screen];
  }
  const removed = Object.keys(before.takes.views).filter(
    (screen) => !Object.hasOwn(owners, screen),
  );
  const meetings = ofRemote(
    party('whole', before),
    party('shell', { ...shell, owners }),
    party('api', apiContract(hashText)),
  );
  const why: string[] = [];
  for (const meeting of meetings) {
    const { given, taken } = meeting;
    if (!given || !taken) {
      why.push(unknownTo(meeting).message);
      continue;
    }
    const verdict = await verdictOn(given.schema, taken.schema);
    if (verdict.kind !== 'proven') why.push(incompatible(meeting, verdict).message);
  }
  const reasons = [...removed.map((screen) => `screen '${screen}' was removed`), ...why];
  return { step: reasons.length > 0 ? 'major' : 'minor', why: reasons };
}

const steps = ['none', 'minor', 'major'];
const taken = (start: string, to: string) => {
  const difference = semver.gt(to, start) ? semver.diff(start, to) : null;
  return difference === 'major' || difference === 'minor' ? difference : 'none';
};

it('the version of the contracts has the step that their change needs (npm run surface)', async () => {
  const { step, why } = await neededStep(written);
  const was = taken(version, contractVersion);
  const enough = steps.indexOf(was) >= steps.indexOf(step);
  // What the failure shows: the step of shared-contracts/src/version.ts, and the reasons for it.
  expect(enough ? 'enough' : { step, from: version, to: contractVersion, why }).toBe('enough');
}, 600_000);

describe('a surface that was different before', () => {
  /** As if the contracts had another content until now. */
  const before = (change: (contract: Contract) => void) => {
    const contract = structuredClone(written) as Contract;
    change(contract);
    return neededStep(contract);
  };

  it('needs no step if it is the same', async () => {
    expect(await neededStep(wholeContract(hashText))).toStrictEqual({ step: 'none', why: [] });
  });

  it('needs a minor step for a new fact, call and screen', async () => {
    const { step } = await before(({ gives, takes }) => {
      delete gives.facts['services/finished'];
      delete gives.payloads['addService'];
      delete takes.answers['addService'];
      delete takes.views['services'];
    });
    expect(step).toBe('minor');
  });

  it.each<[string, (contract: Contract) => void, string]>([
    [
      'a fact that is gone',
      ({ gives }) => {
        gives.facts['services/shuffled'] = gives.facts['services/finished']!;
      },
      "does not know fact 'services/shuffled'",
    ],
    [
      'a word of a fact that is gone',
      ({ gives, schemas }) => {
        field(schemas[gives.facts['splash/ended']!], 'how')['enum'] = ['time', 'skip', 'swipe'];
      },
      '{"how":"swipe"}',
    ],
    [
      'a screen that is gone',
      ({ takes }) => {
        takes.views['service-history'] = takes.views['services']!;
      },
      "screen 'service-history' was removed",
    ],
    [
      'an answer that has less',
      ({ takes, schemas }) => {
        const answer = schemas[takes.answers['readServices']!]!;
        answer['required'] = ['services', 'count'];
      },
      "at 'count'",
    ],
  ])('needs a major step for %s', async (_what, change, says) => {
    const { step, why } = await before(change);
    expect(step).toBe('major');
    expect(why.join('\n')).toContain(says);
  });
});
