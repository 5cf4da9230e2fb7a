import { join } from 'node:path';
import sharp from 'sharp';
import { root } from 'shared-build/packages';
import { chosen } from './chosen';
import { chosenFile, forget, keepList, keptFolder, sheetFile, write } from './kept';
import { firstLook, looks, nameOf } from './looks';
import type { Place } from './place';
import { goRound } from './round';
import { sheetOf, tileOf, type Tile } from './sheets';

/** Components are seen in the screens that are made of them, and have no words of their own. */
const isKept = (path: string) => !path.startsWith('shared-ui/');

export const languagesOf = (path: string): readonly string[] =>
  isKept(path) ? ['en', 'es'] : ['en'];

/** Which sheet shows a state in a look. */
export const sheetNameOf = (path: string, look: string) => `${packageOf(path)}.${look}`;

export const packageOf = (path: string) => path.split('/')[0]!;

/** An owner's way in four frames, as README.md shows it. */
const frames: Record<string, string> = {
  'mf-login-location/welcome/greeting': 'owner-1-welcome',
  'mf-services/services/some-starred': 'owner-2-services',
  'shell/profile/opened': 'owner-3-profile',
  'shell/finish/everything-set-up': 'owner-4-finish',
};

const framed = (picture: Buffer) =>
  sharp(picture).resize({ width: 300 }).webp({ quality: 80, effort: 6 }).toBuffer();

/** The few that are kept at more than a tile's size, anew. */
export function keepChosen(place: Place): Promise<string[]> {
  keepList(place.maker);
  return goRound({
    ...{ ...place, looks: [firstLook], languages: () => ['en'] },
    paths: [...new Set([...chosen, ...Object.keys(frames)])],
    taken: ({ path, picture }) => keepWhole(path, picture),
  });
}

async function keepWhole(path: string, picture: Buffer): Promise<void> {
  if (chosen.includes(path))
    write(chosenFile(path), await sharp(picture).webp({ lossless: true }).toBuffer());
  if (frames[path]) write(join(keptFolder, `${frames[path]}.webp`), await framed(picture));
}

/** The sheets of all packages anew that have a state among these, one package after the other. */
export async function keepSheets(place: Place): Promise<string[]> {
  const found: string[] = [];
  for (const name of new Set(place.paths.filter(isKept).map(packageOf))) {
    const paths = place.all.filter((path) => packageOf(path) === name);
    found.push(...(await keepPackage(name, { ...place, paths })));
  }
  return found;
}

async function keepPackage(name: string, place: Place): Promise<string[]> {
  const { paths } = place;
  const sheets = new Map<string, Map<string, Tile>>();
  forget(name);
  const found = await goRound({
    ...{ ...place, looks, languages: languagesOf },
    async taken({ path, language, look, picture }) {
      const taken = nameOf(look, language);
      const sheet = sheetNameOf(path, taken);
      const tile = await tileOf(picture, look.size);
      const tiles = sheets.get(sheet) ?? new Map<string, Tile>();
      sheets.set(sheet, tiles.set(path, { name: shortOf(path), picture: tile }));
      if (taken === nameOf(firstLook, 'en')) await keepWhole(path, picture);
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
  keepList(place.maker, { [name]: paths });
  console.info(`${name}: ${paths.length} states on ${sheets.size} sheets.`);
  return found;
}

const shortOf = (path: string) => path.split('/').slice(1).join(' / ');

const loose = join(root, 'test-results/pictures');

/** Some of them at their full size, to look at; languages that nobody speaks too. */
export const takeSome = (place: Place): Promise<string[]> =>
  goRound({
    ...{ ...place, looks: [...looks] },
    languages: (path) => [...languagesOf(path), 'ar-XB'],
    taken: ({ path, language, look, picture }) =>
      write(join(loose, `${path}.${nameOf(look, language)}.png`), picture),
  });
