import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { bundle } from './bundle';
import { images, type Image, type ImageName } from './images';
import { copyPackages, manifestOf } from './packages';

const root = join(__dirname, '../..');

/**
 * Makes the folder that an image holds beside Node: what is run, each as one file, what is read at run time, the
 * packages that stay packages, and a list of everybody whose work is in there.
 *
 * @param into a folder of its own: what is in it goes
 */
export async function pack(name: ImageName, into: string): Promise<void> {
  const { entries, files, packages }: Image = images[name];
  await rm(into, { recursive: true, force: true });
  await mkdir(into, { recursive: true });
  const within = new Set(await copyPackages(root, packages, into));
  for (const entry of entries) {
    for (const folder of await bundle(root, entry, packages, into)) within.add(folder);
  }
  for (const folder of files) {
    const filter = (file: string) => !file.endsWith('.ts');
    await cp(join(root, folder), join(into, folder), { recursive: true, filter });
  }
  await writeFile(join(into, 'third-party.txt'), await thirdParties([...within].sort()));
}

/** Whose packages are in there, in which version and on what terms: for scanners, and since licences ask for it. */
async function thirdParties(folders: string[]): Promise<string> {
  const told = folders.map(async (folder) => {
    const { name, version, license = 'no licence told' } = await manifestOf(join(root, folder));
    const terms = (await readdir(join(root, folder))).filter((file) =>
      /^(licen[cs]e|notice)/i.test(file),
    );
    const texts = terms.map((file) => readFile(join(root, folder, file), 'utf8'));
    return [`${name} ${version} (${license})`, ...(await Promise.all(texts))].join('\n\n');
  });
  return (await Promise.all(told)).join(`\n\n${'-'.repeat(80)}\n\n`);
}
