import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { remoteNames } from 'shared-contracts';
import { packageListFile, type PackageList } from 'shared-build/package-list';
import { outputOf } from 'shared-build/packages';

/** Reads all builds, and fails if a library ships twice or code of the console reaches owners. */

const shellOnly = ['react', 'react-dom', 'scheduler', 'axios', 'single-spa', 'react-router-dom'];
/** Libraries of the operators' console, which pages of owners do not use. */
const consoleOnly = /^(antd|@ant-design\/|@rc-component\/|rc-)/;

function check(): string[] {
  const lists = Object.fromEntries(
    ['shell' as const, ...remoteNames].map((name) => [name, listOf(name)]),
  );
  const faults: string[] = [];

  for (const [name, { own, fallback }] of Object.entries(lists)) {
    for (const library of severalVersions([...own, ...fallback])) {
      faults.push(`${name} contains ${library} in more than one version.`);
    }
    for (const library of [...own, ...fallback].filter((candidate) =>
      consoleOnly.test(candidate),
    )) {
      faults.push(`${name} ships ${library}, which only the console may use.`);
    }
  }
  for (const remote of remoteNames) {
    const { own, fallback } = lists[remote]!;
    for (const library of [...own, ...fallback].filter((candidate) =>
      shellOnly.includes(nameOf(candidate)),
    )) {
      faults.push(`${remote} ships ${library}, which only the shell may use.`);
    }
  }
  for (const [library, holders] of shippedBy(lists)) {
    if (holders.length > 1) faults.push(`${library} ships in ${holders.join(' and ')}.`);
  }
  return faults;
}

function listOf(name: Parameters<typeof outputOf>[0]): PackageList {
  const file = join(outputOf(name), packageListFile);
  if (!existsSync(file)) throw new Error(`${name} is not built: run 'npm run build' first.`);
  return JSON.parse(readFileSync(file, 'utf8')) as PackageList;
}

/** Build helpers of a few lines, which every bundle may contain. */
const smallEnough = [
  '@swc/helpers',
  '@module-federation/',
  'style-loader',
  'css-loader',
  'webpack',
];

function shippedBy(lists: Record<string, PackageList>): Map<string, string[]> {
  const holders = new Map<string, string[]>();
  for (const [name, { own }] of Object.entries(lists)) {
    for (const library of own.filter(
      (candidate) => !smallEnough.some((small) => candidate.startsWith(small)),
    )) {
      holders.set(nameOf(library), [...(holders.get(nameOf(library)) ?? []), name]);
    }
  }
  return holders;
}

function severalVersions(packages: string[]): string[] {
  const versionsByName = new Map<string, Set<string>>();
  for (const candidate of packages) {
    const name = nameOf(candidate);
    versionsByName.set(name, (versionsByName.get(name) ?? new Set()).add(candidate));
  }
  return [...versionsByName].filter(([, versions]) => versions.size > 1).map(([name]) => name);
}

const nameOf = (candidate: string) => candidate.slice(0, candidate.lastIndexOf('@'));

const faults = check();
for (const fault of faults) console.error(fault);
if (faults.length === 0) console.info('No library ships twice.');
process.exit(faults.length === 0 ? 0 : 1);
