import { textsIn } from './texts';

/** What documents tell to run, as far as it can be looked up without running it. */
export interface Runnable {
  /** Names of the scripts in package.json. */
  scripts: readonly string[];
  /** Paths of all tests and journeys. */
  tests: readonly string[];
  read(path: string): string;
}

const command = /`(npx jest|npm run) ([^`]+)`/g;
const isUnit = /\.test\.tsx?$/;
const isJourney = /^(?:e2e|mf-[a-z-]+)\/journeys\/.+\.spec\.ts$/;

/** Every command of a document that would find nothing to run, one sentence each. */
export function faultsInCommands(document: string, runnable: Runnable): string[] {
  const told = new Set([...document.matchAll(command)].map(([whole]) => whole.slice(1, -1)));
  return [...told].flatMap((line) => {
    const why = line.startsWith('npx jest')
      ? faultOfJest(line.slice('npx jest '.length), runnable)
      : faultOfScript(line.slice('npm run '.length), runnable);
    return why ? [`${line}: ${why}`] : [];
  });
}

function faultOfJest(said: string, { tests, read }: Runnable): string | undefined {
  const { paths, title } = /^(?<paths>.+?)(?: -t (?<title>.+))?$/.exec(said)!.groups!;
  const found = paths!.split(' ').map((path) => [path, suitesAt(path, tests)] as const);
  const empty = found.find(([, suites]) => suites.length === 0);
  if (empty) return `no suite is at ${empty[0]}.`;
  if (title === undefined) return undefined;
  // As jest reads it: a pattern, in any case.
  const words = new RegExp(title.replace(/^(['"])(.*)\1$/, '$2'), 'i');
  const suites = found.flatMap(([, some]) => some);
  return suites.some((path) => textsIn(path, read(path)).some((text) => words.test(text)))
    ? undefined
    : `no test there is called so.`;
}

const suitesAt = (path: string, tests: readonly string[]) =>
  tests.filter((test) => isUnit.test(test) && new RegExp(path).test(test));

function faultOfScript(said: string, { scripts, tests }: Runnable): string | undefined {
  const [script, , asked] = said.split(' ');
  if (!scripts.includes(script!)) return 'no such script.';
  if (script !== 'journeys' || asked === undefined) return undefined;
  return tests.some((test) => isJourney.test(test) && test.includes(asked))
    ? undefined
    : `no journey is at ${asked}.`;
}
