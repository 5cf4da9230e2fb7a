import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from 'shared-build/packages';
import { besideEachOther, difference, exact, rasterOf, small, type Raster } from './compare';
import { chosen } from './chosen';
import { draw } from './drawn';
import { chosenFile, readKept, sameMaker, sheetFile, write } from './kept';
import { firstLook, looks, nameOf } from './looks';
import type { Place } from './place';
import { goRound } from './round';
import { compressed, tileOf, tileOn } from './sheets';
import { languagesOf, packageOf, sheetNameOf } from './take';

const differing = join(root, 'test-results/pictures/differing');

/** A few states at their full size, of those that are asked for: what `npm test` has the time for. */
export async function checkChosen(place: Place): Promise<string[]> {
  if (!comparable(place)) return [];
  await noticesWhatIsPlanted(place);
  const paths = chosen.filter((path) => place.paths.includes(path));
  const differences: string[] = [];
  const found = await goRound({
    ...{ ...place, paths, looks: [firstLook], languages: () => ['en'] },
    async taken({ path, picture }) {
      const kept = await rasterOf(readFileSync(chosenFile(path)));
      const now = await rasterOf(picture);
      await tell(path, kept, now, difference(kept, now, exact), differences);
    },
  });
  console.info(`${paths.length} states are drawn as they are kept, but for ${differences.length}.`);
  return [...found, ...differences];
}

/** All states, as small as the sheets show them. */
export async function checkAll(place: Place): Promise<string[]> {
  if (!comparable(place)) return [];
  const { states } = readKept();
  const withSheets = place.paths.filter((path) => packageOf(path) in states);
  const differences: string[] = [];
  let compared = 0;
  const found = await goRound({
    ...{ ...place, paths: withSheets, looks, languages: languagesOf },
    async taken({ path, language, look, picture }) {
      const name = nameOf(look, language);
      const sheet = sheetNameOf(path, name);
      const index = states[packageOf(path)]?.indexOf(path) ?? -1;
      if (index < 0) return void differences.push(`${path}, ${name}: is on no sheet`);
      const kept = await tileOn(readFileSync(sheetFile(sheet)), look.size, index);
      const now = await rasterOf(await compressed(await tileOf(picture, look.size)));
      await tell(`${path}, ${name}`, kept, now, difference(kept, now, small), differences);
      compared += 1;
    },
  });
  console.info(`${compared} pictures compared, ${differences.length} differ.`);
  return [...found, ...differences];
}

/** A comparison that sees nothing would be content with anything: it has to notice a button that moved. */
async function noticesWhatIsPlanted({ browser, origin }: Place): Promise<void> {
  const [path] = chosen;
  if (!path || !existsSync(chosenFile(path))) throw new Error(`${path} is not kept.`);
  const drawn = await draw(browser, { origin, path, language: 'en' });
  try {
    await drawn.page.addStyleTag({ content: 'button { translate: 0 1px }' });
    const now = await rasterOf(await drawn.look(firstLook));
    const kept = await rasterOf(readFileSync(chosenFile(path)));
    if (!difference(kept, now, exact)) throw new Error('A button moved and nobody noticed.');
  } finally {
    await drawn.close();
  }
}

/** Where the pictures come from another browser, that is said, and nothing compared. */
function comparable({ maker }: Place): boolean {
  const { made } = readKept();
  if (sameMaker(made, maker)) return true;
  const told = ({ browser, system }: typeof made) => `Chromium ${browser} on ${system}`;
  console.info(`NOT compared: the pictures are of ${told(made)}, and this is ${told(maker)}.`);
  return false;
}

async function tell(
  name: string,
  kept: Raster,
  now: Raster,
  told: string | undefined,
  into: string[],
): Promise<void> {
  if (!told) return;
  const file = join(differing, `${name.replace(/[/, ]+/g, '.')}.png`);
  write(file, await besideEachOther(kept, now));
  into.push(`${name}: ${told}; kept, between and now: ${file}`);
}
