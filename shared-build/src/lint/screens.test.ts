import { join } from 'node:path';
import { ESLint, type Linter } from 'eslint';

const root = join(__dirname, '../../..');
const config = jest.requireActual<Linter.Config[]>('../../../eslint.config.cjs');
const { letOff } = jest.requireActual<{ letOff: { files: string[]; rules: Linter.RulesRecord }[] }>(
  './screens.cjs',
);
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

async function refusals(source: string, file = screen): Promise<string[]> {
  const [result] = await lint.lintText(source, { filePath: join(root, file) });
  const messages = result?.messages ?? [];
  const broken = messages.find(({ fatal }) => fatal);
  if (broken) throw new Error(broken.message);
  return [...new Set(messages.map(({ ruleId }) => ruleId ?? ''))];
}

const once: [string, string][] = [
  ["page.findByText('Saved');", 'await-async-queries'],
  ["expect(page.findByText('Saved')).toBeVisible();", 'await-async-queries'],
  ["within(shown.domElement).findByRole('alert');", 'await-async-queries'],
  ["const saved = page.findByText('Saved'); expect(saved).toBeVisible();", 'await-async-queries'],
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
  const [result] = await lint.lintText(mounted(line), { filePath: join(root, screen) });
  const messages = (result?.messages ?? []).map(({ message }) => message);
  expect(messages).toContainEqual(expect.stringContaining(reason));
});

it('rejects a test whose calls can fail while it awaits an earlier one', async () => {
  const file = join(root, 'api/src/planted.test.ts');
  const looping = (calls: string, refused: string) => `test('refused', async () => {
    for (const call of [${calls}]) await expect(${refused}).rejects.toThrow('no');
  });`;
  const refusalsOf = async (source: string) => {
    const [result] = await lint.lintText(source, { filePath: file });
    return result?.messages.filter(({ ruleId }) => ruleId === 'no-restricted-syntax') ?? [];
  };
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

const exceptions = letOff.flatMap(({ files, rules }) =>
  files.map((file) => [file, Object.keys(rules)] as const),
);

it.each(exceptions)('exempts %s only from rules that it breaks: %s', async (file, rules) => {
  const strict = rules.map((rule) => [rule, 'error'] as const);
  const overrideConfig = [...config, { files: [file], rules: Object.fromEntries(strict) }];
  const linter = new ESLint({ cwd: root, overrideConfigFile: true, overrideConfig });
  const [result] = await linter.lintFiles([file]);
  expect(result?.messages.map(({ ruleId }) => ruleId)).toStrictEqual(
    expect.arrayContaining([...rules]),
  );
});
