import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { UsageError, type Command, type Outcome, type Remote } from './command';
import { registryProgram, enclosingRemote } from './locate';

const load = createRequire(__filename);

const specifier = /^((?:@[a-z0-9][\w.-]*\/)?[a-z0-9][\w.-]*)(?:@[\w.^~*-]+)?$/;
/** Packages that a remote has, or that the shell provides. */
const provided = /^(?:react|react-dom|shared-[a-z]+)$/;

/** Installs a package, allows the remote to import it, and reports its size. */
export async function add(command: Command): Promise<Outcome> {
  const { args, folder, npm, say } = command;
  const [requested = ''] = args;
  const name = parseName(requested);
  const remote = enclosingRemote(folder);
  if (!remote || !existsSync(join(remote.folder, 'eslint.config.cjs'))) {
    throw new Error(
      'remote add works in a repository of one remote. In the repository of the product, add the package to ' +
        'shared-build/src/lint/packages.cjs.',
    );
  }
  const code = await npm(['install', requested], remote.folder);
  if (code !== 0) return code;
  const bytes = await measurePackage(name, remote);
  const file = allow(name, remote);
  say(`${file} now allows ${name} ("allowedPackages").`);
  say(
    `${name} adds at most ${kilobytes(bytes)} to the bundle of ${remote.name}, compressed. A build takes the parts that you import.`,
  );
  say(await describeBudget(command, remote, bytes));
}

function parseName(requested: string): string {
  const [, name] = specifier.exec(requested) ?? [];
  if (name === undefined) {
    throw new UsageError(`package: '${requested}' is not a package name such as date-fns.`);
  }
  if (provided.test(name)) throw new UsageError(`package: every remote already has ${name}.`);
  return name;
}

function measurePackage(name: string, remote: Remote): Promise<number> {
  const { packageWeight } = load('./package-weight') as typeof import('./package-weight');
  return packageWeight(remote.folder, name).catch((error: Error) => {
    throw new Error(
      `${name} cannot be bundled for browsers: ${error.message}\nTo remove it: npm uninstall ${name}`,
    );
  });
}

/** Adds the name to the package.json of the remote, and returns the path of the file. */
function allow(name: string, { folder }: Remote): string {
  const file = join(folder, 'package.json');
  const manifest = JSON.parse(readFileSync(file, 'utf8')) as { allowedPackages?: string[] };
  const allowedPackages = [...new Set([...(manifest.allowedPackages ?? []), name])].sort();
  writeFileSync(file, `${JSON.stringify({ ...manifest, allowedPackages }, null, 2)}\n`);
  return file;
}

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;

/** Compares the size of the last build plus the package with the budget of the remote. */
async function describeBudget(command: Command, { name, folder }: Remote, added: number) {
  const dist = join(folder, 'dist');
  const report = existsSync(join(dist, 'release.json'))
    ? await command.output(registryProgram(folder), ['check', dist, '--json'], folder)
    : '';
  const weight = weightIn(report, name);
  if (!weight) return 'npx remote check shows what the remote loads, and its budget.';
  const { bytes, budget } = weight;
  const summary = `The last build loads ${kilobytes(bytes)} of ${kilobytes(budget.bytes)} before it can render.`;
  if (bytes + added <= budget.bytes) return summary;
  return `${summary} If the next build is too large, import() the package, or ask an administrator of the registry for a larger budget.`;
}

interface CheckReport {
  weights?: { name: string; bytes: number; budget: { bytes: number } }[];
}

function weightIn(output: string, name: string) {
  // A registry that does not respond leaves no JSON.
  if (!output.trimStart().startsWith('{')) return undefined;
  const { weights = [] } = JSON.parse(output) as CheckReport;
  return weights.find((weight) => weight.name === name);
}
