import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  digestOf,
  outputOf,
  root,
  sourceFiles,
  sourceHash,
  type Released,
} from '../project/packages';
import { provenanceOf } from './provenance';

/** The file with the hash of a build's source. It is hidden, so it is not part of the release. */
const sourceRecord = '.source';

export const recordSource = (folder: string, source: string) =>
  writeFileSync(join(folder, sourceRecord), source);

export function isBuiltFrom(folder: string, source: string): boolean {
  const record = join(folder, sourceRecord);
  return existsSync(record) && readFileSync(record, 'utf8') === source;
}

/** Whether the folder was built from the present source. */
export const isUpToDate = (name: Released, folder = outputOf(name)) =>
  isBuiltFrom(folder, sourceHash(name));

/** Whether the folder was built from the present source and has a provenance. */
export const isReleaseUpToDate = (name: Released, folder = outputOf(name)) =>
  isUpToDate(name, folder) && existsSync(provenanceOf(folder));

export const consoleFolder = join(root, 'registry/console');
export const consoleOutput = join(consoleFolder, 'dist');

/** Returns a hash of all inputs of the operators' console. */
export const consoleDigest = () =>
  digestOf([
    ...['package-lock.json', 'registry/console/package.json'].map((name) => join(root, name)),
    ...sourceFiles(join(consoleFolder, 'src')),
    ...sourceFiles(join(root, 'registry/contract/src')),
  ]);

export const isConsoleUpToDate = () => isBuiltFrom(consoleOutput, consoleDigest());
