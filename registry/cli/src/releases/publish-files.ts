import { setTimeout as wait } from 'node:timers/promises';
import { createClient, pausesOf, type Connection } from '../client/client';
import { noProgress } from '../terminal/output';
import { sendRelease, type Publication } from './send-release';

interface Files {
  name: string;
  version: string;
  /** Contents by path. */
  files: Record<string, string | Buffer>;
}

/**
 * Publishes files from memory, as scripts and tests create them.
 *
 * @param more provenance, channel and alongside of the publication
 */
export function publishFiles(
  connection: Connection,
  { name, version, files }: Files,
  more: Publication = {},
): Promise<{ isNew: boolean }> {
  const client = createClient({
    connection: () => connection,
    fetch,
    progress: noProgress,
    pause: (milliseconds) => wait(milliseconds),
    pauses: pausesOf(true),
  });
  const bundle = new Map(
    Object.entries(files).map(([path, content]) => [path, Buffer.from(content)]),
  );
  const release = { name, version, bundle, copies: new Map(), maps: new Map() };
  return sendRelease({ client, progress: noProgress }, release, more);
}
