import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { outputOf, sourceHash, type Buildable } from './packages';
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
export const isUpToDate = (name: Buildable, folder = outputOf(name)) =>
  isBuiltFrom(folder, sourceHash(name));

/** The same of a release, with all that it brings along. */
export const isReleaseUpToDate = (name: Buildable, folder = outputOf(name)) =>
  isUpToDate(name, folder) && existsSync(provenanceOf(folder));
