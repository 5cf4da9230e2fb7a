import { join, relative } from 'node:path';
import { ESLint, type Linter } from 'eslint';
import { root } from '../project/packages';

const config = jest.requireActual<Linter.Config[]>('../../../eslint.config.cjs');
const { letOff } = jest.requireActual<{ letOff: { files: string[]; rules: Linter.RulesRecord }[] }>(
  './screens.cjs',
);
/** One for all tests of this file, since loading the plugins takes seconds. */
const lint = new ESLint({ cwd: root, overrideConfigFile: true, overrideConfig: config });

const screen = 'mf-services/src/screens/planted.test.tsx';
const mounted = (
  line: string,
) => `import { fireEvent, screen as page, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { button, mountRemote } from 'shared-remote/testing';
import * as remote from '../app';
import { api, owner, setUp, view, waitFor } from '../testing/owner';

test('the screen renders', async () => {
  const shown = await mountRemote(remote, view, api);
  void [shown, page, button, fireEvent, waitFor, within, userEvent, setUp, owner];
  ${line}
});`;

async function messagesOn(source: string, file = screen) {
  const [result] = await lint.lintText(source, { filePath: join(root, file) });
  const messages = result?.messages ?? [];
  const broken = messages.find(({ fatal }) => fatal);
  if (broken) throw new Error(broken.message);
  return messages;
}

const refusals = async (source: string, file = screen) => [
  ...new Set((await messagesOn(source, file)).map(({ ruleId }) => ruleId ?? '')),
];

const once: [string, string][] = [
  ["expect(page.findByText('Saved')).toBeVisible();", 'await-async-queries'],
  ["within(shown.domElement).findByRole('alert');", 'await-async-queries'],
  ['waitFor(() => expect(shown.told).toHaveLength(1));', 'await-async-utils'],
  ["userEvent.click(button('SAVE'));", 'await-async-events'],
  ["const user = userEvent.setup(); user.click(button('SAVE'));", 'await-async-events'],
  ["expect(await page.getByText('Saved')).toBeVisible();", 'no-await-sync-queries'],
  ["await waitFor(() => page.getByText('Saved'));", 'prefer-find-by'],
  ["await waitFor(() => expect(page.getByText('Saved')).toBeInTheDocument());", 'prefer-find-by'],
  ["await waitFor(() => { fireEvent.click(button('SAVE')); });", 'no-wait-for-side-effects'],
  [
    `await waitFor(() => {
      expect(shown.told).toHaveLength(1);
      expect(shown.told).toContain(1);
    });`,
    'no-wait-for-multiple-assertions',
  ],
  ['await waitFor(() => expect(shown.told).toMatchSnapshot());', 'no-wait-for-snapshot'],
];

it.each(once)('rejects a test of a mounted remote with the code %s', async (line, rule) => {
  expect(await refusals(mounted(line))).toContain(`testing-library/${rule}`);
});

const acts: [string, string][] = [
  ["owner.user.click(button('SAVE'));", 'await it'],
  ["const user = setUp(); user.click(button('SAVE'));", 'await it'],
  ["owner.press('SAVE');", 'await it'],
  ['owner.wait(100);', 'await it'],
  ['mountRemote(remote, view, api);', 'await it'],
  ["ownerOn('services');", 'await it'],
  ["await waitFor(() => owner.press('SAVE'));", 'Act before waitFor'],
  ["await waitFor(async () => { await owner.user.click(button('SAVE')); });", 'Act before waitFor'],
];

it.each(acts)('rejects a test with the action %s', async (line, reason) => {
  expect(await messagesOn(mounted(line))).toContainEqual(
    expect.objectContaining({ message: expect.stringContaining(reason) }),
  );
});

it('rejects a test whose calls can fail while it awaits an earlier one', async () => {
  const looping = (calls: string, refused: string) => `test('refused', async () => {
    for (const call of [${calls}]) await expect(${refused}).rejects.toThrow('no');
  });`;
  const refusalsOf = async (source: string) =>
    (await messagesOn(source, 'api/src/planted.test.ts')).filter(
      ({ ruleId }) => ruleId === 'no-restricted-syntax',
    );
  expect(await refusalsOf(looping('save(1), save(2)', 'call'))).toMatchObject([
    { message: expect.stringContaining('inside the loop') },
  ]);
  expect(await refusalsOf(looping('() => save(1), () => save(2)', 'call()'))).toStrictEqual([]);
  expect(await refusalsOf(looping('1, 2', 'save(call)'))).toStrictEqual([]);
});

it('accepts a test that waits for elements', async () => {
  const line = `expect(await page.findByText('Saved')).toBeVisible();
  await userEvent.click(button('SAVE'));
  await owner.press('SAVE');
  await Promise.all([owner.user.tab(), owner.wait(100)]);
  await waitFor(() => expect(shown.told).toHaveLength(1));`;
  expect(await refusals(mounted(line))).toStrictEqual([]);
});

it.each([
  'shared-ui/src/field/planted.test.tsx',
  'shared-remote/src/planted.test.ts',
  'mf-services/src/list/planted.test.ts',
  'shell/src/frame/planted.test.tsx',
  'registry/console/src/words/planted.test.ts',
  'tools/stories/storybook/planted.test.tsx',
])('rejects a query without waiting in %s', async (file) => {
  const source = "test('saved', () => void expect(it.page.findByText('Saved')).toBeVisible());";
  expect(await refusals(source, file)).toContain('testing-library/await-async-queries');
});

it('exempts a test only from rules that it breaks', async () => {
  const exempt = letOff.flatMap(({ files, rules }) =>
    files.map((file) => ({ file, rules: Object.keys(rules) })),
  );
  const strict = exempt.map(({ file, rules }) => ({
    files: [file],
    rules: Object.fromEntries(rules.map((rule) => [rule, 'error' as const])),
  }));
  const overrideConfig = [...config, ...strict];
  const linter = new ESLint({ cwd: root, overrideConfigFile: true, overrideConfig });
  const results = await linter.lintFiles(exempt.map(({ file }) => file));
  for (const { file, rules } of exempt) {
    const result = results.find(({ filePath }) => relative(root, filePath) === file);
    const broken = result?.messages.map(({ ruleId }) => ruleId);
    expect([file, broken]).toStrictEqual([file, expect.arrayContaining(rules)]);
  }
});

const journeys = 'mf-services/journeys';

async function refusalsInJourney(act: string, folder = journeys): Promise<string[]> {
  const source = `import { expect, test } from '@playwright/test';
test('a journey', async ({ page }) => {
  await expect(page).toHaveURL('/');
  ${act}
});`;
  return (await messagesOn(source, `${folder}/planted.spec.ts`)).map(({ message }) => message);
}

it.each([
  ['expect(await page.evaluate(() => 1)).toBe(1);', 'Read once'],
  ["expect(await page.evaluate(() => 1), 'one').toBe(1);", 'Read once'],
  ["expect((await page.content()).length, 'letters').toBe(1);", 'Read once'],
  ['expect({ one: await page.evaluate(() => 1) }).toStrictEqual({ one: 1 });', 'Read once'],
  ["expect(page.getByRole('button')).toBeVisible();", 'must be awaited'],
  ["expect(await page.getByRole('button').isVisible()).toBe(true);", 'toBeVisible()'],
  ['await page.waitForTimeout(100);', 'waitForTimeout'],
  ['await expect.poll(() => page.url()).toEqual("/");', 'Use toStrictEqual'],
])('refuses a journey with the code %s', async (act, reason) => {
  expect(await refusalsInJourney(act)).toContainEqual(expect.stringContaining(reason));
});

it.each(['e2e/journeys', 'e2e/stage'])('checks journeys in %s', async (folder) => {
  expect(await refusalsInJourney('await page.waitForTimeout(100);', folder)).toHaveLength(1);
});

it.each([
  'await expect.poll(() => page.evaluate(() => 1)).toBe(1);',
  "await expect.poll(async () => (await page.content()).length, 'letters').toBe(1);",
  "await expect(page.getByRole('button')).toBeVisible();",
  'await expect(async () => { expect(page.url()).toBe("/"); }).toPass();',
  'const title = await page.title(); expect(title).toBe("a title");',
])('accepts a journey with the code %s', async (act) => {
  expect(await refusalsInJourney(act)).toStrictEqual([]);
});
