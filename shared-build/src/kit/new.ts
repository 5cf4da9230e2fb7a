import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { UsageError, type Command } from './command';
import { findRemote, findUpwards } from './locate';
import { filesOf } from './remote-template';

const load = createRequire(__filename);

/** Creates a remote in the product's repository, or copies a remote to its own repository. */
export async function newRemote(command: Command): Promise<void> {
  const { args, flags, folder } = command;
  const [name] = args;
  if (!name) throw new UsageError('name: Enter a name for the remote, such as mf-gift-cards.');
  if (flags.standalone !== undefined) return copyToOwnRepository(name, flags.standalone, command);
  if (!/^mf(-[a-z][a-z0-9]*)+$/.test(name)) {
    throw new UsageError(
      `name: '${name}' is not valid. Use lowercase words after mf-, such as mf-gift-cards.`,
    );
  }
  const { screen = name.slice('mf-'.length) } = flags;
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(screen)) {
    throw new UsageError(
      `--screen: '${screen}' is not valid. Use lowercase words, such as choose-a-card.`,
    );
  }
  createRemote(name, screen, repositoryAround(folder), command);
}

const screenList = 'shared-contracts/src/screens.ts';
const composeFile = 'docker-compose.yml';
const workflows = '.github/workflows';

function repositoryAround(folder: string): string {
  const file = findUpwards(folder, screenList);
  if (file) return resolve(dirname(file), '../..');
  throw new Error(
    'remote new works in the product’s repository only, because the shell lists all remotes: ' +
      `no ${screenList} in this folder or its parents.`,
  );
}

function createRemote(name: string, screen: string, root: string, { say }: Command): void {
  const sibling = readdirSync(root).find(
    (folder) => findRemote(root, folder)?.folder === join(root, folder) && folder.startsWith('mf-'),
  );
  if (!sibling) throw new Error(`${root} has no other remote whose versions the new one can use.`);
  if (existsSync(join(root, name)))
    throw new Error(`${join(root, name)} already exists. Choose another name.`);
  const read = (path: string) => readFileSync(join(root, path), 'utf8');
  const manifest = JSON.parse(read(`${sibling}/package.json`)) as Manifest;
  const changedFiles = {
    [screenList]: addToScreens(name, read(screenList)),
    [composeFile]: addToCompose(name, read(composeFile)),
    [`${workflows}/release-${name}.yml`]: workflow(name),
  };
  const newFiles = filesOf({
    name,
    screen,
    dependencies: manifest.dependencies,
    devDependencies: withPrefix(manifest.devDependencies, '@testing-library/'),
  });
  for (const [path, content] of Object.entries(newFiles)) write(join(root, name, path), content);
  for (const [path, content] of Object.entries(changedFiles)) write(join(root, path), content);
  say(`Created ${name}/. Changed or created elsewhere:`);
  for (const path of Object.keys(changedFiles)) say(`  ${path}`);
  say(
    `Next: npm install, then npx remote test ${name}. To show it to owners, see ${name}/README.md.`,
  );
}

interface Manifest {
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
}

const withPrefix = (versions: Record<string, string>, prefix: string) =>
  Object.fromEntries(Object.entries(versions).filter(([name]) => name.startsWith(prefix)));

/**
 * Inserts a line after the text that matches a pattern.
 *
 * @throws Error if nothing matches
 */
function insertAfter(file: string, text: string, pattern: RegExp, line: string): string {
  const match = pattern.exec(text);
  if (!match)
    throw new Error(`${file} has an unknown format. Add this line by hand: ${line.trim()}`);
  const end = match.index + match[0].length;
  return text.slice(0, end) + line + text.slice(end);
}

const addToScreens = (name: string, text: string) =>
  insertAfter(screenList, text, /remoteNames = \[\n(?: {2}'[a-z-]+',\n)+/, `  '${name}',\n`);

const addToCompose = (name: string, text: string) =>
  insertAfter(
    composeFile,
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

async function copyToOwnRepository(name: string, target: string, { folder, flags, say }: Command) {
  const { remoteNames } = load('shared-contracts') as typeof import('shared-contracts');
  const remote = remoteNames.find((remoteName) => remoteName === name);
  if (!remote || !findRemote(folder, remote)) {
    throw new UsageError(
      `name: this repository has no ${name} to copy. To create it, run in the product’s repository: remote new ${name}`,
    );
  }
  const { createStandalone } = load('./standalone') as typeof import('./standalone');
  const place = resolve(folder, target);
  const { registry, packages } = flags;
  await createStandalone({ name: remote, folder: place, registry, packages });
  say(`Created a repository of ${name} in ${place}. Next: cd ${target} && npm install && npm test`);
}
