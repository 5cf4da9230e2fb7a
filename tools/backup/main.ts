import { parseArgs } from 'node:util';
import { openReleases, restoreReleases } from 'registry-server/backup';
import { runToItsEnd } from 'shared-server';
import { environment } from '../start/servers';
import { backUp, totalRows } from './backup';
import { openPlace, type Place } from './place';
import { restoreAll, withArchive } from './restore';

const usage = `npm run backup -- <file>
npm run restore -- <file> [--verify | --files | --force]
  --verify  checks the archive and changes nothing
  --files   restores files of releases only, also while servers run
  --force   deletes what the databases hold`;

const count = (number: number, noun: string) =>
  `${number.toLocaleString('en-US')} ${noun}${number === 1 ? '' : 's'}`;

async function withPlace<Result>(
  options: { mayCreate: boolean },
  work: (place: Place) => Promise<Result>,
): Promise<Result> {
  const place = await openPlace(options);
  try {
    return await work(place);
  } finally {
    await place.close();
  }
}

async function backup(target: string): Promise<string> {
  const done = await withPlace({ mayCreate: false }, (place) => backUp(place, target));
  for (const path of done.damaged) {
    console.warn(`${path} is missing or damaged in the store, and is not in the archive.`);
  }
  return `${count(done.rows, 'row')} and ${count(done.releases, 'release')} are in ${done.file}`;
}

interface Flags {
  verify?: boolean;
  files?: boolean;
  force?: boolean;
}

const restore = (source: string, { verify, files, force = false }: Flags): Promise<string> =>
  withArchive(source, async (folder, manifest) => {
    const rows = count(totalRows(manifest.databases), 'row');
    if (verify) return `${source} of ${manifest.takenAt} is complete, with ${rows}`;
    if (files) {
      const written = await restoreReleases(await openReleases(environment), folder);
      return `${count(written, 'release')} restored`;
    }
    const options = { manifest, force };
    const written = await withPlace({ mayCreate: true }, (place) =>
      restoreAll(place, folder, options),
    );
    return `${rows} and ${count(written, 'release')} of ${manifest.takenAt} are restored`;
  });

// The archive and its parts are for their owner alone.
process.umask(0o077);
const boolean = { type: 'boolean' } as const;
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { verify: boolean, files: boolean, force: boolean },
});
const [command, file, ...more] = positionals;
const isUnderstood =
  file !== undefined &&
  more.length === 0 &&
  Object.keys(values).length <= (command === 'restore' ? 1 : 0);
if (isUnderstood && command === 'backup') void runToItsEnd('backup', () => backup(file));
else if (isUnderstood && command === 'restore') {
  void runToItsEnd('restore', () => restore(file, values));
} else {
  console.error(usage);
  process.exitCode = 2;
}
