import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { appendFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { root } from '../project/packages';
import { built, copySource } from './testing/source-copy';

const run = promisify(execFile);
const remote = 'mf-priming-square';

const versionIn = (files: Map<string, string>) =>
  (JSON.parse(files.get('release.json')!) as { version: string }).version;

/** Returns the first difference of each file of two builds, apart from the name of the build. */
function differencesOf(here: Map<string, string>, other: Map<string, string>): string[][] {
  const unnamed = (files: Map<string, string>, file: string) =>
    files.get(file)!.replaceAll(versionIn(files).split('-b')[1]!, 'name');
  const scripts = [...here.keys()].filter((file) => /\.js(?:on)?$/.test(file));
  return scripts.flatMap((file) => {
    const [textHere, textThere] = [unnamed(here, file), unnamed(other, file)];
    if (textHere === textThere) return [];
    let position = 0;
    while (textHere[position] === textThere[position]) position += 1;
    return [
      [
        file,
        ...[textHere, textThere].map((text) =>
          text.slice(Math.max(0, position - 100), position + 200),
        ),
      ],
    ];
  });
}

interface Statement {
  subject: { name: string; digest: { sha256: string } }[];
  predicate: {
    buildDefinition: {
      externalParameters: object;
      resolvedDependencies: { name: string; digest: Record<string, string> }[];
    };
    runDetails: { builder: { version: object }; metadata: object; byproducts: object[] };
  };
}

const provenanceIn = (place: string) =>
  JSON.parse(
    readFileSync(join(place, remote, 'dist-private/provenance.json'), 'utf8'),
  ) as Statement;

/** Commits all files to a new git repository. Returns the hash of the commit. */
async function committed(place: string): Promise<string> {
  writeFileSync(join(place, '.gitignore'), 'node_modules\ndist\ndist-private\n');
  const git = (...words: string[]) => run('git', words, { cwd: place });
  const author = ['-c', 'user.name=sam', '-c', 'user.email=sam@example.com'];
  await git('init', '--quiet');
  await git('add', '--all');
  await git(...author, 'commit', '--quiet', '--message', 'All there is');
  return (await git('rev-parse', 'HEAD')).stdout.trim();
}

/** Writes the provenance of a finished build, as a build does at its end. */
async function writeProvenanceAgain(place: string, version: string): Promise<void> {
  const built = { folder: join(place, remote, 'dist'), version };
  const script = `require('./shared-build/src/output/provenance.ts').writeProvenance(
    '${remote}', { ...${JSON.stringify(built)}, started: new Date() });`;
  await run(process.execPath, ['--import', 'tsx', '--eval', script], { cwd: place });
}

const dependency = (place: string, name: string) =>
  provenanceIn(place).predicate.buildDefinition.resolvedDependencies.find(
    (input) => input.name === name,
  );

describe('the same source', () => {
  let places: string;

  beforeAll(() => {
    mkdirSync(join(root, '.data'), { recursive: true });
    places = mkdtempSync(join(root, '.data/reproducible-'));
  });
  afterAll(() => rmSync(places, { recursive: true, force: true }));

  it('builds the same release, byte for byte, in another folder and with other packages', async () => {
    const near = copySource(remote, join(places, 'near'));
    const far = copySource(remote, join(places, 'much/further/away'));
    // As if another workspace had added a package: the lock file changes, and this build does not use it.
    appendFileSync(join(far, 'package-lock.json'), '\n');

    const commit = await committed(near);
    const [here, there] = [await built(remote, near), await built(remote, far)];
    expect([...there.keys()].sort()).toStrictEqual([...here.keys()].sort());
    expect(differencesOf(here, there)).toStrictEqual([]);
    expect(there).toStrictEqual(here);

    expect(JSON.parse(here.get('mf-manifest.json')!)).toMatchObject({
      metaData: {
        buildInfo: { buildName: remote, buildVersion: versionIn(here) },
        types: { zip: '@mf-types.zip', api: '@mf-types.d.ts' },
      },
    });
    for (const file of ['@mf-types.zip', '@mf-types.d.ts'])
      expect([...here.keys()]).toContain(file);

    // The provenance covers every file of the release except compressed copies.
    const { subject, predicate } = provenanceIn(near);
    expect(subject).toStrictEqual(provenanceIn(far).subject);
    const published = [...here].filter(([name]) => !name.endsWith('.br'));
    expect(here.size - published.length).toBeGreaterThan(5);
    expect(subject).toStrictEqual(
      published.map(([name, text]) => ({
        name,
        digest: { sha256: createHash('sha256').update(text, 'latin1').digest('hex') },
      })),
    );
    expect(predicate.buildDefinition.externalParameters).toStrictEqual({
      package: remote,
      version: versionIn(here),
    });
    expect(predicate.runDetails.byproducts.length).toBeGreaterThan(2);
    expect(predicate.runDetails).toMatchObject({
      builder: { version: { 'shared-build': '1.0.0', node: process.versions.node } },
      // The source maps, which have no path of either folder.
      byproducts: provenanceIn(far).predicate.runDetails.byproducts,
      metadata: { startedOn: expect.stringMatching(/^20.+T[\d:]{8}Z$/) },
    });
    expect(dependency(near, 'source')).toStrictEqual({
      name: 'source',
      digest: { gitCommit: commit },
      annotations: {
        workTree: 'clean',
        branch: expect.any(String),
        message: expect.any(String),
        author: expect.any(String),
      },
    });
    expect(dependency(far, 'source')).toBeUndefined();
    expect(dependency(far, 'inputs')!.digest.sha256).toMatch(/^[0-9a-f]{64}$/);

    const screen = join(near, remote, 'src/parts/priming-intro.tsx');
    appendFileSync(screen, "\nexport const another = 'content';\n");
    await writeProvenanceAgain(near, versionIn(here));
    expect(dependency(near, 'source')).toMatchObject({ annotations: { workTree: 'changed' } });
  }, 900_000);
});
