import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Configuration, Stats } from 'webpack';
import { run } from 'shared-build/compile';
import { withChangedDesign } from '../changed/design';
import { withChangedWords } from '../changed/words';
import { bundleConfig, hostConfig, remoteConfig, remotes, type Remote } from './config';

const dist = join(__dirname, '../dist/textbook');

/** The build folders of this run; the folder of the remotes has one for each. */
export const folders = {
  bundle: join(dist, 'bundle'),
  host: join(dist, 'host'),
  remotes: join(dist, 'remotes'),
};

/** The builds with a changed label on the first page, which is in one remote. */
export const changedFolders = {
  bundle: join(dist, 'changed/bundle'),
  remotes: join(dist, 'changed/remotes'),
};

/** The builds with a changed button. */
export const redesignedFolders = {
  bundle: join(dist, 'redesigned/bundle'),
  host: join(dist, 'redesigned/host'),
  remotes: join(dist, 'redesigned/remotes'),
};

/** Builds the textbook's screens twice: as one bundle, and as a host with its remotes. */
export async function buildTextbook(): Promise<void> {
  console.info('Building the textbook’s one bundle and federation');
  await buildAll(folders, (config) => config);
}

/** Builds both with a changed button: a new version of the design system for every package. */
export async function buildTextbookRedesigned(): Promise<void> {
  console.info('Building the textbook’s variants with a changed button');
  await buildAll(redesignedFolders, withChangedDesign);
}

async function buildAll(
  { bundle, host, remotes: parts }: typeof folders,
  configure: (config: Configuration) => Configuration,
): Promise<void> {
  writePage(bundle, await run(configure(bundleConfig(bundle))));
  writePage(host, await run(configure(hostConfig(host))));
  for (const name of Object.keys(remotes) as Remote[]) {
    await run(configure(remoteConfig(name, join(parts, name))));
  }
}

/** Builds the packages that contain the label, with a changed label. */
export async function buildTextbookChanged(): Promise<void> {
  const { bundle, remotes: folder } = changedFolders;
  console.info('Building the textbook’s variants with a changed label');
  writePage(bundle, await run(withChangedWords(bundleConfig(bundle))));
  const name: Remote = 'textbook_login_location';
  await run(withChangedWords(remoteConfig(name, join(folder, name))));
}

/** Writes the page that an HTML plugin would: an empty root element and the scripts of the entry. */
function writePage(folder: string, { compilation }: Stats): void {
  const files = compilation.entrypoints.get('main')?.getFiles() ?? [];
  const scripts = files
    .filter((name) => name.endsWith('.js'))
    .map((name) => `    <script defer src="/${name}"></script>`);
  const page = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>Shopfront</title>
    <style>
      body {
        margin: 0;
      }
    </style>
${scripts.join('\n')}
  </head>
  <body>
    <div id="root"></div>
  </body>
</html>
`;
  writeFileSync(join(folder, 'index.html'), page);
}
