import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { remoteNames } from 'shared-contracts';
import { packageListFile, type PackageList } from 'shared-build/package-list';
import { outputOf } from 'shared-build/packages';

/** Reads all builds and fails when a library ships twice, or what is the console's reaches an owner. */

const shellOnly = ['react', 'react-dom', 'scheduler', 'axios', 'single-spa', 'react-router-dom'];
/** Draws the operators' console; an owner's page is drawn without it. */
const consoleOnly = /^(antd|@ant-design\/|@rc-component\/|rc-)/;

function check(): string[] {
  const lists = Object.fromEntries(
    ['shell' as const, ...remoteNames].map((name) => [name, listOf(name)]),
  );
  const faults: string[] = [];

  for (const [name, { own, fallback }] of Object.entries(lists)) {
    for (const twice of severalVersions([...own, ...fallback])) {
      faults.push(`${name} holds ${twice} in more than one version.`);
    }
    for (const found of [...own, ...fallback].filter((one) => consoleOnly.test(one))) {
      faults.push(`${name} ships ${found}, which is the console's alone.`);
    }
  }
  for (const remote of remoteNames) {
    const { own, fallback } = lists[remote]!;
    for (const found of [...own, ...fallback].filter((one) => shellOnly.includes(nameOf(one)))) {
      faults.push(`${remote} ships ${found}, which is the shell's alone.`);
    }
  }
  for (const [found, holders] of shippedBy(lists)) {
    if (holders.length > 1) faults.push(`${found} ships in ${holders.join(' and ')}.`);
  }
  return faults;
}

function listOf(name: Parameters<typeof outputOf>[0]): PackageList {
  const file = join(outputOf(name), packageListFile);
  if (!existsSync(file)) throw new Error(`${name} is not built: run 'npm run build' first.`);
  return JSON.parse(readFileSync(file, 'utf8')) as PackageList;
}

/** Build helpers every bundle may hold a few lines of. */
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
    for (const found of own.filter((one) => !smallEnough.some((small) => one.startsWith(small)))) {
      holders.set(nameOf(found), [...(holders.get(nameOf(found)) ?? []), name]);
    }
  }
  return holders;
}

function severalVersions(packages: string[]): string[] {
  const seen = new Map<string, Set<string>>();
  for (const one of packages) {
    const name = nameOf(one);
    seen.set(name, (seen.get(name) ?? new Set()).add(one));
  }
  return [...seen].filter(([, versions]) => versions.size > 1).map(([name]) => name);
}

const nameOf = (one: string) => one.slice(0, one.lastIndexOf('@'));

const faults = check();
for (const fault of faults) console.error(fault);
if (faults.length === 0) console.info('No library ships twice.');
process.exit(faults.length === 0 ? 0 : 1);
