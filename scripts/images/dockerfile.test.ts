import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { remoteNames } from 'shared-contracts';
import { instructionsOf, readDockerfile } from '../testing/dockerfile';
import { images, type Image, type ImageName } from './images';

const root = join(__dirname, '../..');
const dockerfile = readDockerfile(join(root, 'deploy/docker/Dockerfile'));
const names = Object.keys(images) as ImageName[];
const stageOf = (name: string) => dockerfile.stages.find((one) => one.name === name);

const copiesOf = (stage: string) =>
  instructionsOf(dockerfile, stage)
    .filter(({ word }) => word === 'COPY')
    .map(({ text }) => {
      const words = text.split(/\s+/);
      const from = /^--from=(.+)/.exec(words[0]!)?.[1];
      return { from, sources: words.slice(from ? 1 : 0, -1), into: words.at(-1)! };
    });

/** Every stage whose files are in there, and the folders of the repository that those come from. */
function madeOf(stage: string, seen = new Set<string>()): Set<string> {
  if (seen.has(stage) || !stageOf(stage)) return seen;
  seen.add(stage);
  madeOf(stageOf(stage)!.from, seen);
  for (const { from } of copiesOf(stage)) if (from) madeOf(from, seen);
  return seen;
}

/** Folders of the repository whose change makes a stage anew; what only says which packages there are apart. */
const sourcesOf = (stage: string) =>
  new Set(
    [...madeOf(stage)]
      .filter((one) => one !== 'sources')
      .flatMap((one) => copiesOf(one).flatMap(({ from, sources }) => (from ? [] : sources))),
  );

const everyTarget = [...names, 'remote', 'contracts'];

it.each(everyTarget)(
  '%s begins with Node alone, and gets nothing but what was made for it',
  (target) => {
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
        // Of the repository itself, only what looks whether a server is well.
        from === 'the repository' ? ['deploy/docker/healthy.mjs'] : expect.anything(),
      ]);
    }
  },
);

it.each(names)('%s is packed where what it is made of lies', (name) => {
  const stage = `packed-${name}`;
  expect(copiesOf(name)).toContainEqual({ from: stage, sources: ['/image'], into: './' });
  expect(instructionsOf(dockerfile, stage).at(-1)).toStrictEqual({
    word: 'RUN',
    text: `npm run image -- ${name} /image`,
  });
  const there = copiesOf(stage).map(({ into }) => into);
  const { entries, files }: Image = images[name];
  for (const path of [...entries, ...files]) {
    expect([path, there.some((folder) => path.startsWith(`${folder}/`))]).toStrictEqual([
      path,
      true,
    ]);
  }
  for (const entry of entries)
    expect([entry, existsSync(join(root, entry))]).toStrictEqual([entry, true]);
});

it('a change of the API, of the shell or of another remote leaves the layers of a remote as they are', () => {
  const sources = sourcesOf('remote');
  expect(sources).toContain('${REMOTE}');
  for (const name of ['api', 'shell', ...remoteNames]) expect(sources).not.toContain(name);
});

it('a change of one server leaves the layers of the others as they are', () => {
  expect(sourcesOf('api')).not.toContain('registry');
  expect(sourcesOf('api')).not.toContain('shell');
  expect(sourcesOf('registry')).not.toContain('api');
  expect(sourcesOf('shell')).not.toContain('api');
});

it('no image brings a secret along', () => {
  for (const { instructions } of dockerfile.stages) {
    for (const { word, text } of instructions.filter((one) => /ENV|ARG/.test(one.word))) {
      expect([word, text]).toStrictEqual([
        word,
        expect.not.stringMatching(/TOKEN|SECRET|KEY|PASSWORD|URL/),
      ]);
    }
  }
});
