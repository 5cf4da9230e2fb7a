import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { NotUnderstood, type Command } from './command';
import { namedRemote, nearest } from './place';
import { filesOf } from './seedling';

const load = createRequire(__filename);

/** Makes a remote in the product's repository, or takes one out of it into a repository of its own. */
export async function newRemote(command: Command): Promise<void> {
  const { words, flags, folder } = command;
  const [name] = words;
  if (!name) throw new NotUnderstood('name: say how the remote is to be called, mf-gift-cards.');
  if (flags.standalone !== undefined) return takeOut(name, flags.standalone, command);
  if (!/^mf(-[a-z][a-z0-9]*)+$/.test(name)) {
    throw new NotUnderstood(`name: '${name}' is to be plain words after mf-, as in mf-gift-cards.`);
  }
  const { screen = name.slice('mf-'.length) } = flags;
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(screen)) {
    throw new NotUnderstood(`--screen: '${screen}' is to be plain words, as in choose-a-card.`);
  }
  plant(name, screen, repositoryAround(folder), command);
}

const namesIt = 'shared-contracts/src/screens.ts';
const serves = 'docker-compose.yml';
const workflows = '.github/workflows';

function repositoryAround(folder: string): string {
  const file = nearest(folder, namesIt);
  if (file) return resolve(dirname(file), '../..');
  throw new Error(
    'A remote begins in the product’s repository, where the shell gets to know it: ' +
      `there is no ${namesIt} here or above.`,
  );
}

function plant(name: string, screen: string, root: string, { say }: Command): void {
  const neighbour = readdirSync(root).find(
    (one) => namedRemote(root, one)?.folder === join(root, one) && one.startsWith('mf-'),
  );
  if (!neighbour) throw new Error(`There is no remote in ${root} to go by.`);
  if (existsSync(join(root, name))) throw new Error(`${join(root, name)} is there already.`);
  const read = (path: string) => readFileSync(join(root, path), 'utf8');
  const manifest = JSON.parse(read(`${neighbour}/package.json`)) as Manifest;
  const outside = {
    [namesIt]: named(name, read(namesIt)),
    [serves]: served(name, read(serves)),
    [`${workflows}/release-${name}.yml`]: workflow(name),
  };
  const inside = filesOf({
    ...{ name, screen, dependencies: manifest.dependencies },
    devDependencies: only(manifest.devDependencies, '@testing-library/'),
  });
  for (const [path, content] of Object.entries(inside)) write(join(root, name, path), content);
  for (const [path, content] of Object.entries(outside)) write(join(root, path), content);
  say(`${name}/ is there. Outside it changed:`);
  for (const path of Object.keys(outside)) say(`  ${path}`);
  say(`Next: npm install, then npx remote test ${name}; its place in the flow: ${name}/README.md`);
}

interface Manifest {
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
}

const only = (all: Record<string, string>, beginning: string) =>
  Object.fromEntries(Object.entries(all).filter(([one]) => one.startsWith(beginning)));

/** @throws Error where the file is not as it was when this was written. */
function after(file: string, text: string, place: RegExp, line: string): string {
  const found = place.exec(text);
  if (!found) throw new Error(`${file} is not as expected; add by hand: ${line.trim()}`);
  const end = found.index + found[0].length;
  return text.slice(0, end) + line + text.slice(end);
}

const named = (name: string, text: string) =>
  after(namesIt, text, /remoteNames = \[\n(?: {2}'[a-z-]+',\n)+/, `  '${name}',\n`);

const served = (name: string, text: string) =>
  after(
    serves,
    text,
    /^[\s\S]*target: remote, args: .*\n/,
    `
  ${name}:
    <<: *remote
    build: { <<: *build, target: remote, args: { REMOTE: ${name} } }
`,
  );

const workflow = (
  name: string,
) => `# Checks ${name} on every change, publishes it from main, and promotes a version when run by hand.
name: release-${name}

on:
  push:
    branches: [main]
    paths:
      - '${name}/**'
      - 'shared-*/**'
      - package-lock.json
      - .github/workflows/release-${name}.yml
      - .github/workflows/remote-pipeline.yml
  pull_request:
    paths:
      - '${name}/**'
      - 'shared-*/**'
      - package-lock.json
      - .github/workflows/release-${name}.yml
      - .github/workflows/remote-pipeline.yml
  workflow_dispatch:
    inputs:
      version:
        description: The published version to promote on production
        required: true
      reason:
        description: Why you promote it
        required: true

concurrency: release-${name}-\${{ github.ref }}

permissions:
  contents: write

jobs:
  remote:
    uses: ./.github/workflows/remote-pipeline.yml
    with:
      remote: ${name}
      version: \${{ inputs.version }}
      reason: \${{ inputs.reason }}
    secrets: inherit
`;

function write(file: string, content: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
}

async function takeOut(name: string, target: string, { folder, flags, say }: Command) {
  const { remoteNames } = load('shared-contracts') as typeof import('shared-contracts');
  const remote = remoteNames.find((one) => one === name);
  if (!remote || !namedRemote(folder, remote)) {
    throw new NotUnderstood(
      `name: there is no ${name} here to take out. First, in the product’s repository: remote new ${name}`,
    );
  }
  const { createStandalone } = load('./standalone') as typeof import('./standalone');
  const place = resolve(folder, target);
  const { registry, packages } = flags;
  await createStandalone({ name: remote, folder: place, registry, packages });
  say(`${place} is a repository of ${name}. Next: cd ${target} && npm install && npm test`);
}
