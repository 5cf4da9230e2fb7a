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

/** Says which source a folder was built from. Hidden, so that it is no part of the release. */
const sourceRecord = '.source';

export const recordSource = (folder: string, source: string) =>
  writeFileSync(join(folder, sourceRecord), source);

export function isBuiltFrom(folder: string, source: string): boolean {
  const record = join(folder, sourceRecord);
  return existsSync(record) && readFileSync(record, 'utf8') === source;
}

/** Whether what is in the folder was built from the source as it is now. */
export const isUpToDate = (name: Released, folder = outputOf(name)) =>
  isBuiltFrom(folder, sourceHash(name));

/** The same of a release, with all that it brings along. */
export const isReleaseUpToDate = (name: Released, folder = outputOf(name)) =>
  isUpToDate(name, folder) && existsSync(provenanceOf(folder));

export const consoleFolder = join(root, 'registry/console');
export const consoleOutput = join(consoleFolder, 'dist');

/** As `sourceDigest`, of the operators' console. */
export const consoleDigest = () =>
  digestOf([
    ...['package-lock.json', 'registry/package.json'].map((name) => join(root, name)),
    ...sourceFiles(join(consoleFolder, 'src')),
    ...sourceFiles(join(root, 'registry/contract/src')),
  ]);

export const isConsoleUpToDate = () => isBuiltFrom(consoleOutput, consoleDigest());
