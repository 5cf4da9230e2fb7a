import { join } from 'node:path';
import { ESLint, type Linter } from 'eslint';

const root = join(__dirname, '../../..');
const config = jest.requireActual<Linter.Config[]>('../../../eslint.config.cjs');
const lint = new ESLint({ cwd: root, overrideConfigFile: true, overrideConfig: config });

const folders = ['e2e/journeys', 'e2e/stage', 'mf-services/journeys'];

async function refusals(act: string, folder: string): Promise<string[]> {
  const source = `import { expect, test } from '@playwright/test';
test('a journey', async ({ page }) => {
  await expect(page).toHaveURL('/');
  ${act}
});`;
  const filePath = join(root, folder, 'planted.spec.ts');
  const [result] = await lint.lintText(source, { filePath });
  return (result?.messages ?? []).map(({ message, fatal }) => {
    if (fatal) throw new Error(message);
    return message;
  });
}

describe.each(folders)('a journey in %s', (folder) => {
  it.each([
    ['expect(await page.evaluate(() => 1)).toBe(1);', 'Read once'],
    ["expect(await page.evaluate(() => 1), 'one').toBe(1);", 'Read once'],
    ["expect((await page.content()).length, 'letters').toBe(1);", 'Read once'],
    ['expect({ one: await page.evaluate(() => 1) }).toStrictEqual({ one: 1 });', 'Read once'],
    ["expect(page.getByRole('button')).toBeVisible();", 'must be awaited'],
    ["expect(await page.getByRole('button').isVisible()).toBe(true);", 'toBeVisible()'],
    ['await page.waitForTimeout(100);', 'waitForTimeout'],
    ['await expect.poll(() => page.url()).toEqual("/");', 'Use toStrictEqual'],
  ])('that says %s is refused', async (act, reason) => {
    expect(await refusals(act, folder)).toContainEqual(expect.stringContaining(reason));
  });

  it.each([
    'await expect.poll(() => page.evaluate(() => 1)).toBe(1);',
    "await expect.poll(async () => (await page.content()).length, 'letters').toBe(1);",
    "await expect(page.getByRole('button')).toBeVisible();",
    'await expect(async () => { expect(page.url()).toBe("/"); }).toPass();',
    'const title = await page.title(); expect(title).toBe("a title");',
  ])('may say %s', async (act) => {
    expect(await refusals(act, folder)).toStrictEqual([]);
  });
});
