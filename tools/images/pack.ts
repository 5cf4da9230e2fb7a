import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { bundle } from './bundle';
import { images, type Image, type ImageName } from './images';
import { copyPackages, manifestOf } from './packages';

const root = join(__dirname, '../..');

/**
 * Creates the content of an image: each program as one file, the files it reads, the packages that stay
 * packages, and their licenses.
 *
 * @param into the folder; its content is deleted
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

/** Lists packages with versions and licenses: for scanners, and because licenses require it. */
async function thirdParties(folders: string[]): Promise<string> {
  const licenseText = folders.map(async (folder) => {
    const { name, version, license = 'no license named' } = await manifestOf(join(root, folder));
    const terms = (await readdir(join(root, folder))).filter((file) =>
      /^(licen[cs]e|notice)/i.test(file),
    );
    const texts = terms.map((file) => readFile(join(root, folder, file), 'utf8'));
    return [`${name} ${version} (${license})`, ...(await Promise.all(texts))].join('\n\n');
  });
  return (await Promise.all(licenseText)).join(`\n\n${'-'.repeat(80)}\n\n`);
}
