import { join } from 'node:path';
import sharp from 'sharp';
import { root } from 'shared-build/packages';
import { languages } from 'shared-contracts';
import { chosen } from './chosen';
import {
  chosenFile,
  deletePictures,
  writePictureList,
  picturesFolder,
  sheetFile,
  write,
} from './picture-list';
import { firstLook, looks, nameOf } from './looks';
import type { Place } from './place';
import { renderAll } from './render-all';
import { sheetOf, tileOf, type Tile } from './sheets';

/** Components appear in the screens that use them, and have no texts themselves. */
const isStored = (path: string) => !path.startsWith('shared-ui/');

export const languagesOf = (path: string): readonly string[] =>
  isStored(path) ? Object.keys(languages) : ['en'];

/** Returns the name of the sheet that shows a state in an appearance. */
export const sheetNameOf = (path: string, look: string) => `${packageOf(path)}.${look}`;

export const packageOf = (path: string) => path.split('/')[0]!;

/** The flow of an owner in four frames, for README.md. */
const frames: Record<string, string> = {
  'mf-login-location/welcome/greeting': 'owner-1-welcome',
  'mf-services/services/some-starred': 'owner-2-services',
  'shell/profile/opened': 'owner-3-profile',
  'shell/finish/everything-set-up': 'owner-4-finish',
};

const resizeForReadme = (picture: Buffer) =>
  sharp(picture).resize({ width: 300 }).webp({ quality: 80, effort: 6 }).toBuffer();

/** Stores the screenshots at full size again. */
export function storeChosen(place: Place): Promise<string[]> {
  writePictureList(place.maker);
  return renderAll({
    ...place,
    looks: [firstLook],
    languages: () => ['en'],
    paths: [...new Set([...chosen, ...Object.keys(frames)])],
    store: ({ path, picture }) => storeFullSize(path, picture),
  });
}

async function storeFullSize(path: string, picture: Buffer): Promise<void> {
  if (chosen.includes(path))
    write(chosenFile(path), await sharp(picture).webp({ lossless: true }).toBuffer());
  if (frames[path])
    write(join(picturesFolder, `${frames[path]}.webp`), await resizeForReadme(picture));
}

/** Stores the sheets of all packages with a selected state again, one package after the other. */
export async function storeSheets(place: Place): Promise<string[]> {
  const problems: string[] = [];
  for (const name of new Set(place.paths.filter(isStored).map(packageOf))) {
    const paths = place.all.filter((path) => packageOf(path) === name);
    problems.push(...(await storePackage(name, { ...place, paths })));
  }
  return problems;
}

async function storePackage(name: string, place: Place): Promise<string[]> {
  const { paths } = place;
  const sheets = new Map<string, Map<string, Tile>>();
  deletePictures(name);
  const problems = await renderAll({
    ...place,
    looks,
    languages: languagesOf,
    async store({ path, language, look, picture }) {
      const appearance = nameOf(look, language);
      const sheet = sheetNameOf(path, appearance);
      const tile = await tileOf(picture, look.size);
      const tiles = sheets.get(sheet) ?? new Map<string, Tile>();
      sheets.set(sheet, tiles.set(path, { name: shortOf(path), picture: tile }));
      if (appearance === nameOf(firstLook, 'en')) await storeFullSize(path, picture);
    },
  });
  for (const [sheet, tiles] of sheets) {
    const size = sheet.includes('.phone') ? 'phone' : 'desk';
    write(
      sheetFile(sheet),
      await sheetOf(
        paths.map((path) => tiles.get(path)!),
        size,
      ),
    );
  }
  writePictureList(place.maker, { [name]: paths });
  console.info(`${name}: ${paths.length} states on ${sheets.size} sheets.`);
  return problems;
}

const shortOf = (path: string) => path.split('/').slice(1).join(' / ');

const selectionFolder = join(root, 'test-results/pictures');

/** Takes screenshots of the selected states at full size, also in the pseudo-language. */
export const takeSome = (place: Place): Promise<string[]> =>
  renderAll({
    ...place,
    looks: [...looks],
    languages: (path) => [...languagesOf(path), 'ar-XB'],
    store: ({ path, language, look, picture }) =>
      write(join(selectionFolder, `${path}.${nameOf(look, language)}.png`), picture),
  });
