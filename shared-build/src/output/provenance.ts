import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  writeFileSync,
} from 'node:fs';
import { join, relative, sep } from 'node:path';
import { packageVersion, root, sourceDigest, type Released } from '../project/packages';
import { project } from '../project/project';

/** Returns the folder of a build's source maps, which are not served. */
export const mapsOf = (folder: string) => join(privateFolder(folder), 'maps');

/**
 * Returns the folder of the files that are not part of the release. It is next to the build, so that servers of the
 * build do not serve it. It has the time and author of the build, which differ between equal builds.
 */
export const privateFolder = (folder: string) => `${folder}-private`;

export const provenanceOf = (folder: string) => join(privateFolder(folder), 'provenance.json');

interface Built {
  /** The present folder of the files; `folder` by default. */
  built?: string;
  /** The final folder of the files. */
  folder: string;
  version: string;
  started: Date;
}

/** Writes how a build came to be: an in-toto statement v1 with a SLSA provenance v1 predicate. */
export function writeProvenance(
  name: Released,
  { folder, built = folder, version, started }: Built,
): void {
  const statement = {
    _type: 'https://in-toto.io/Statement/v1',
    subject: subjects(built),
    predicateType: 'https://slsa.dev/provenance/v1',
    predicate: {
      buildDefinition: {
        buildType: 'urn:shopfront:build:1',
        externalParameters: { package: name, version },
        resolvedDependencies: [
          ...commit(),
          inputs(sourceDigest(name)),
          {
            name: 'package-lock.json',
            digest: { sha256: hashed(join(root, 'package-lock.json')) },
          },
        ],
      },
      runDetails: {
        builder: {
          id: 'urn:shopfront:shared-build',
          version: {
            'shared-build': packageVersion(project.kitFolder('shared-build')),
            webpack: packageVersion(join(root, 'node_modules/webpack')),
            node: process.versions.node,
          },
        },
        metadata: { startedOn: secondsOf(started), finishedOn: secondsOf(new Date()) },
        byproducts: sourceMaps(folder),
      },
    },
  };
  mkdirSync(privateFolder(folder), { recursive: true });
  writeFileSync(provenanceOf(folder), `${JSON.stringify(statement, null, 2)}\n`);
}

/** Returns the published files: all but hidden files and compressed copies. */
const subjects = (folder: string) =>
  filesIn(folder).filter(({ name }) => !/(?:^|\/)\.|\.(?:br|gz)$/.test(name));

function filesIn(folder: string) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort()
    .map((path) => ({ name: path, digest: { sha256: hashed(join(folder, path)) } }));
}

/** Returns the source maps, which operators use. */
const sourceMaps = (folder: string) => (existsSync(mapsOf(folder)) ? filesIn(mapsOf(folder)) : []);

const hashed = (file: string) => createHash('sha256').update(readFileSync(file)).digest('hex');

const inputs = (sha256: string) => ({ name: 'inputs', digest: { sha256 } });

/** Returns a time without fractions of a second, as the format requires. */
const secondsOf = (time: Date) => time.toISOString().replace(/\.\d+/, '');

/** Returns the commit of the build, and whether the work tree had changes; an empty list without a git history. */
function commit() {
  if (!existsSync(join(root, '.git'))) return [];
  const top = git('rev-parse', '--show-toplevel');
  const gitCommit = git('rev-parse', 'HEAD');
  if (!gitCommit || !top || realpathSync(top) !== realpathSync(root)) return [];
  const workTree = git('status', '--porcelain') === '' ? 'clean' : 'changed';
  const branch = git('branch', '--show-current');
  const message = git('log', '-1', '--format=%s');
  const author = git('log', '-1', '--format=%an');
  const uri = addressOf(git('config', '--get', 'remote.origin.url') ?? '');
  return [
    {
      name: 'source',
      ...(uri && { uri }),
      digest: { gitCommit },
      annotations: {
        workTree,
        ...(branch && { branch }),
        ...(message && { message }),
        ...(author && { author }),
      },
    },
  ];
}

function git(...words: string[]): string | undefined {
  try {
    return execFileSync('git', words, { cwd: root, encoding: 'utf8', stdio: 'pipe' }).trim();
  } catch {
    // Without git, a commit or the setting, the statement omits the value.
    return undefined;
  }
}

/** Returns the address of the git repository without credentials; undefined for a path of this machine. */
function addressOf(origin: string): string | undefined {
  if (!URL.canParse(origin)) return undefined;
  const { protocol, host, pathname } = new URL(origin);
  return ['https:', 'ssh:'].includes(protocol) ? `git+${protocol}//${host}${pathname}` : undefined;
}
