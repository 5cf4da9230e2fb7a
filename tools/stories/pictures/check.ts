import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from 'shared-build/packages';
import { placeSideBySide, difference, exact, rasterOf, small, type Raster } from './compare';
import { chosen } from './chosen';
import { renderPage } from './render-page';
import { chosenFile, readPictureList, sameMaker, sheetFile, write } from './picture-list';
import { firstLook, looks, nameOf } from './looks';
import type { Place } from './place';
import { renderAll } from './render-all';
import { compressed, tileOf, tileOn } from './sheets';
import { languagesOf, packageOf, sheetNameOf } from './take';

const differing = join(root, 'test-results/pictures/differing');

/** Compares a few states at full size, as many as the CI suite has time for. */
export async function checkChosen(place: Place): Promise<string[]> {
  if (!isComparable(place)) return [];
  await ensureDetection(place);
  const paths = chosen.filter((path) => place.paths.includes(path));
  const differences: string[] = [];
  const problems = await renderAll({
    ...place,
    paths,
    looks: [firstLook],
    languages: () => ['en'],
    async store({ path, picture }) {
      const stored = await rasterOf(readFileSync(chosenFile(path)));
      const current = await rasterOf(picture);
      await recordDifference(
        path,
        stored,
        current,
        difference(stored, current, exact),
        differences,
      );
    },
  });
  console.info(
    `${paths.length} states compared with their stored screenshots, ${differences.length} differ.`,
  );
  return [...problems, ...differences];
}

/** Compares all states at the size of the sheets. */
export async function checkAll(place: Place): Promise<string[]> {
  if (!isComparable(place)) return [];
  const { states } = readPictureList();
  const withSheets = place.paths.filter((path) => packageOf(path) in states);
  const differences: string[] = [];
  let compared = 0;
  const problems = await renderAll({
    ...place,
    paths: withSheets,
    looks,
    languages: languagesOf,
    async store({ path, language, look, picture }) {
      const name = nameOf(look, language);
      const sheet = sheetNameOf(path, name);
      const index = states[packageOf(path)]?.indexOf(path) ?? -1;
      if (index < 0)
        return void differences.push(`${path}, ${name}: no sheet has it. Run npm run pictures.`);
      const stored = await tileOn(readFileSync(sheetFile(sheet)), look.size, index);
      const current = await rasterOf(await compressed(await tileOf(picture, look.size)));
      await recordDifference(
        `${path}, ${name}`,
        stored,
        current,
        difference(stored, current, small),
        differences,
      );
      compared += 1;
    },
  });
  console.info(`${compared} pictures compared, ${differences.length} differ.`);
  return [...problems, ...differences];
}

/** Fails if the comparison misses a moved button, because it would then accept everything. */
async function ensureDetection({ browser, origin }: Place): Promise<void> {
  const [path] = chosen;
  if (!path || !existsSync(chosenFile(path)))
    throw new Error(`The screenshot of ${path} is missing. Run npm run pictures.`);
  const rendered = await renderPage(browser, { origin, path, language: 'en' });
  try {
    await rendered.page.addStyleTag({ content: 'button { translate: 0 1px }' });
    const current = await rasterOf(await rendered.look(firstLook));
    const stored = await rasterOf(readFileSync(chosenFile(path)));
    if (!difference(stored, current, exact))
      throw new Error('The comparison misses a button that moved by one pixel.');
  } finally {
    await rendered.close();
  }
}

/** Returns whether this browser took the stored screenshots. If not, logs that nothing is compared. */
function isComparable({ maker }: Place): boolean {
  const { made } = readPictureList();
  if (sameMaker(made, maker)) return true;
  const description = ({ browser, system }: typeof made) => `Chromium ${browser} on ${system}`;
  console.info(
    `NOT compared: the pictures are of ${description(made)}, and this is ${description(maker)}.`,
  );
  return false;
}

async function recordDifference(
  name: string,
  stored: Raster,
  current: Raster,
  description: string | undefined,
  differences: string[],
): Promise<void> {
  if (!description) return;
  const file = join(differing, `${name.replace(/[/, ]+/g, '.')}.png`);
  write(file, await placeSideBySide(stored, current));
  differences.push(`${name}: ${description}; stored, differences and current: ${file}`);
}
