import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { DiscoveryDocument } from 'shared-contracts/discovery';
import { origins } from './addresses';
import { publishChanged } from './changed-remote';

/** Two versions of mf-services that differ in the title of its first screen. */
export interface ChangedServices {
  /** The version that is live in production, and its title. */
  live: string;
  present: string;
  /** Published next to it. */
  next: string;
  changed: string;
}

const present = 'Star the services on which you want more leads';

/** Built and published once per run, by the first worker that needs it; the others wait. */
export async function changedServices(): Promise<ChangedServices> {
  const place = join(process.env.JOURNEYS_DATA!, 'changed-services');
  const versionsFile = join(place, 'versions.json');
  if (mkdirSync(place, { recursive: true }) !== undefined) {
    const versions = await publish().catch((error: unknown) => ({ failed: String(error) }));
    writeFileSync(`${versionsFile}.part`, JSON.stringify(versions));
    renameSync(`${versionsFile}.part`, versionsFile);
  }
  while (!existsSync(versionsFile)) await setTimeout(100);
  const versions = JSON.parse(readFileSync(versionsFile, 'utf8')) as
    ChangedServices | { failed: string };
  if ('failed' in versions) throw new Error(versions.failed);
  return versions;
}

async function publish(): Promise<ChangedServices> {
  // Unique for each run, because a registry that keeps running has the version of the last run.
  const changed = `Star the services you want to be found for (${randomUUID().slice(0, 8)})`;
  const change = { file: 'src/words/en.ts', from: present, to: changed };
  const { version: next } = await publishChanged('mf-services', change);
  const response = await fetch(`${origins.REGISTRY_ORIGIN}/discovery/production.json`);
  const { microFrontends } = (await response.json()) as DiscoveryDocument;
  const live = microFrontends['mf-services']![0]!.metadata.version;
  return { live, present, next, changed };
}
