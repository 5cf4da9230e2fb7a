import { textsIn } from './texts';

/**
 * docs/spec-coverage.md as data: a row per statement of the specification, with where it is built and the
 * test that proves it. A proof is `path` › title, where the title, or each part of it between ' … ', has
 * to stand in that file as a text: so the title of a table of cases can be named with the case.
 */

/** The sections that make statements; each needs a row. */
export const sections = [
  ...['2.1', '2.2', '2.3', '2.4', '2.5', '2.6', '2.7', '2.8', '2.9', '2.10', '2.11'],
  ...['3', '4.1', '4.2', '4.3', '4.4', '4.5', '4.6', '4.7', '4.8'],
  ...['5', '6', '7', '8', '9'],
];

export interface Proof {
  path: string;
  title: string;
}

export interface Row {
  section: string;
  id: string;
  statement: string;
  /** Paths of what does it. */
  built: string[];
  proofs: Proof[];
  /** 'not yet' stands in the place of a proof. */
  owed: boolean;
}

/** The files that rows name. */
export interface Files {
  exists(path: string): boolean;
  read(path: string): string;
}

const heading = /^## ([\d.]+)\s/;
const cellBorder = /(?<!\\)\|/;
const notYet = /(?:^|<br>)not yet\b/;

export function readRows(text: string): Row[] {
  let section = '';
  return text.split('\n').flatMap((line) => {
    section = heading.exec(line)?.[1] ?? section;
    const cells = line.split(cellBorder).map((cell) => cell.trim().replaceAll('\\|', '|'));
    const [, id = '', statement = '', built = '', proof = ''] = cells;
    if (!/^\d[\d.]*-\d+$/.test(id)) return [];
    return [
      {
        ...{ section, id, statement },
        built: [...built.matchAll(/`([^`]+)`/g)].map(([, path]) => path!),
        proofs: [...proof.matchAll(/`([^`]+)` › (.+?)(?=<br>|$)/g)].map(([, path, title]) => ({
          path: path!,
          title: title!.trim(),
        })),
        owed: notYet.test(proof),
      },
    ];
  });
}

/** Everything wrong with the rows, one sentence each. */
export function faultsIn(rows: Row[], files: Files): string[] {
  const texts = textsOf(files);
  return [
    ...sections
      .filter((section) => !rows.some((row) => row.section === section))
      .map((section) => `Section ${section} has no row.`),
    ...repeated(rows.map(({ id }) => id)).map((id) => `${id} stands there twice.`),
    ...rows.flatMap((row) => faultsOf(row, files, texts).map((fault) => `${row.id}: ${fault}`)),
  ];
}

function faultsOf(row: Row, files: Files, texts: (path: string) => string[]): string[] {
  const { section, id, statement, built, proofs, owed } = row;
  const faults: string[] = [];
  if (!id.startsWith(`${section}-`)) faults.push(`stands in section ${section || 'none'}.`);
  if (!statement) faults.push('says nothing.');
  if (built.length === 0 && !owed) faults.push('names no place where it is built.');
  if (proofs.length === 0 && !owed) faults.push("names neither a test nor 'not yet'.");
  for (const path of built) if (!files.exists(path)) faults.push(`${path} does not exist.`);
  for (const { path, title } of proofs) {
    if (!files.exists(path)) faults.push(`${path} does not exist.`);
    else if (!/\.(test|spec)\.tsx?$/.test(path)) faults.push(`${path} is no test.`);
    else if (!title.split(' … ').every((part) => texts(path).some((one) => one.includes(part)))) {
      faults.push(`${path} has no test '${title}'.`);
    }
  }
  return faults;
}

const repeated = (ids: string[]) => [
  ...new Set(ids.filter((id, index) => ids.indexOf(id) !== index)),
];

/** The texts in a file, each file read once. */
function textsOf({ read }: Files): (path: string) => string[] {
  const known = new Map<string, string[]>();
  return (path) => {
    const texts = known.get(path) ?? textsIn(path, read(path));
    known.set(path, texts);
    return texts;
  };
}

/** How many statements are proven, and where something is owed. */
export function countsOf(rows: Row[]): string {
  const proven = (some: Row[]) => some.filter(({ owed }) => !owed).length;
  const owing = sections
    .map((section) => [section, rows.filter((row) => row.section === section)] as const)
    .filter(([, some]) => proven(some) < some.length)
    .map(([section, some]) => `${section} (${proven(some)} of ${some.length})`);
  const total = `${rows.length} statements: ${proven(rows)} proven, ${rows.length - proven(rows)} not yet.`;
  return owing.length > 0 ? `${total} Owed in ${owing.join(', ')}.` : total;
}
