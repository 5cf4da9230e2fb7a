import { readFileSync } from 'node:fs';

export interface Stage {
  name: string;
  /** The stage or image that it starts from. */
  from: string;
  instructions: { word: string; text: string }[];
}

export interface Dockerfile {
  /** Arguments before the first stage, with their defaults. */
  before: Record<string, string>;
  stages: Stage[];
}

/** Reads the stages of a Dockerfile and their instructions, which is enough for our checks. */
export function readDockerfile(file: string): Dockerfile {
  const lines = readFileSync(file, 'utf8')
    .replace(/^#.*$/gm, '')
    .replace(/\\\n/g, ' ')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
  const read: Dockerfile = { before: {}, stages: [] };
  for (const line of lines) {
    const [, word = '', text = ''] = /^([A-Z]+)\s+(.*)$/.exec(line) ?? [];
    const [, image, name] = /^FROM\s+(\S+)\s+AS\s+(\S+)$/.exec(line) ?? [];
    const stage = read.stages.at(-1);
    if (image && name) read.stages.push({ name, from: image, instructions: [] });
    else if (stage) stage.instructions.push({ word, text });
    else Object.assign(read.before, argumentOf(text));
  }
  return read;
}

/** Returns the instructions of a stage, including inherited ones. */
export function instructionsOf({ stages }: Dockerfile, name: string): Stage['instructions'] {
  const stage = stages.find((candidate) => candidate.name === name);
  if (!stage) return [];
  const { from, instructions } = stage;
  return [...instructionsOf({ before: {}, stages }, from), ...instructions];
}

/** Returns the environment variables that a stage sets. */
export const environmentOf = (file: Dockerfile, name: string): Record<string, string> =>
  Object.assign(
    {},
    ...instructionsOf(file, name)
      .filter(({ word }) => word === 'ENV')
      .flatMap(({ text }) => text.split(/\s+/).map(argumentOf)),
  ) as Record<string, string>;

function argumentOf(text: string): Record<string, string> {
  const [, name = '', value = ''] = /^(\w+)(?:=(.*))?$/.exec(text) ?? [];
  return { [name]: value };
}
