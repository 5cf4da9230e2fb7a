import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { remoteNames } from 'shared-contracts';
import { instructionsOf, readDockerfile } from '../testing/dockerfile';
import { images, type Image, type ImageName } from './images';

const root = join(__dirname, '../..');
const dockerfile = readDockerfile(join(root, 'deploy/docker/Dockerfile'));
const names = Object.keys(images) as ImageName[];
const stageOf = (name: string) => dockerfile.stages.find((candidate) => candidate.name === name);

const copiesOf = (stage: string) =>
  instructionsOf(dockerfile, stage)
    .filter(({ word }) => word === 'COPY')
    .map(({ text }) => {
      const words = text.split(/\s+/);
      const stage = /^--from=(.+)/.exec(words[0]!)?.[1];
      return { from: stage, sources: words.slice(stage ? 1 : 0, -1), into: words.at(-1)! };
    });

/** Returns every stage whose files a stage contains. */
function stagesOf(stage: string, visited = new Set<string>()): Set<string> {
  if (visited.has(stage) || !stageOf(stage)) return visited;
  visited.add(stage);
  stagesOf(stageOf(stage)!.from, visited);
  for (const { from } of copiesOf(stage)) if (from) stagesOf(from, visited);
  return visited;
}

/** Returns the folders of the repository whose changes rebuild a stage. Manifests do not count. */
const sourcesOf = (stage: string) =>
  new Set(
    [...stagesOf(stage)]
      .filter((candidate) => candidate !== 'sources')
      .flatMap((candidate) =>
        copiesOf(candidate).flatMap(({ from, sources }) => (from ? [] : sources)),
      ),
  );

const everyTarget = [...names, 'remote', 'contracts'];

it.each(everyTarget)('%s starts from Node alone, and copies only build results', (target) => {
  for (let stage = target; stage !== '${NODE}'; stage = stageOf(stage)!.from) {
    expect(
      stageOf(stage)!
        .instructions.map(({ text }) => text)
        .join(),
    ).not.toMatch(/npm|tsx/);
  }
  for (const { from = 'the repository', sources } of copiesOf(target)) {
    expect([from, sources]).toStrictEqual([
      expect.stringMatching(/^packed-|^built-|^the repository$/),
      // The health check is the only file from the repository.
      from === 'the repository' ? ['deploy/docker/healthy.mjs'] : expect.anything(),
    ]);
  }
});

it.each(names)('the stage that packs %s copies all of its entries and files', (name) => {
  const stage = `packed-${name}`;
  expect(copiesOf(name)).toContainEqual({ from: stage, sources: ['/image'], into: './' });
  expect(instructionsOf(dockerfile, stage).at(-1)).toStrictEqual({
    word: 'RUN',
    text: `npm run image -- ${name} /image`,
  });
  const copiedFolders = copiesOf(stage).map(({ into }) => into);
  const { entries, files }: Image = images[name];
  for (const path of [...entries, ...files]) {
    expect([path, copiedFolders.some((folder) => path.startsWith(`${folder}/`))]).toStrictEqual([
      path,
      true,
    ]);
  }
  for (const entry of entries)
    expect([entry, existsSync(join(root, entry))]).toStrictEqual([entry, true]);
});

it('changes of the API, the shell or other remotes do not rebuild a remote', () => {
  const sources = sourcesOf('remote');
  expect(sources).toContain('${REMOTE}');
  for (const name of ['api', 'shell', ...remoteNames]) expect(sources).not.toContain(name);
});

it('changes of one server do not rebuild the others', () => {
  expect(sourcesOf('api')).not.toContain('registry');
  expect(sourcesOf('api')).not.toContain('shell');
  expect(sourcesOf('registry')).not.toContain('api');
  expect(sourcesOf('shell')).not.toContain('api');
});

it('no image contains a secret', () => {
  for (const { instructions } of dockerfile.stages) {
    for (const { word, text } of instructions.filter((candidate) =>
      /ENV|ARG/.test(candidate.word),
    )) {
      expect([word, text]).toStrictEqual([
        word,
        expect.not.stringMatching(/TOKEN|SECRET|KEY|PASSWORD|URL/),
      ]);
    }
  }
});
