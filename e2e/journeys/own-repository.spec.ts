import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { DiscoveryDocument } from 'shared-contracts/discovery';
import { origins } from '../stage/addresses';
import { registry, versionOf } from '../stage/changed-remote';
import { expect, test } from '../stage/journey';
import { onScreen } from '../stage/screen';

const run = promisify(execFile);
const root = join(__dirname, '../..');
const name = 'mf-priming-square';
const channel = `elsewhere-${randomUUID().slice(0, 8)}`;
const why = ['--reason', 'a journey'];
const present = 'Recent photos of your work keep your profile alive.';
const changed = `Recent photos of your work say that you are open (${channel}).`;

/** Builds as the remote's team does, which has only the packages of this repository. */
async function builtElsewhere(): Promise<string> {
  const script = join(root, 'tools/own-repository/build-elsewhere.ts');
  const words = [name, 'src/words/en.ts', present, changed];
  const { stdout } = await run(process.execPath, ['--import', 'tsx', script, ...words], {
    cwd: root,
  });
  return stdout.trim().split('\n').at(-1)!;
}

test('runs a remote from its own repository in the shell next to the others, and rolls it back', async ({
  page,
  ownerSetup,
  request,
}) => {
  // The kit is compiled and a remote built with it, on a machine that may be busy.
  test.setTimeout(600_000);
  const { heading, press } = onScreen(page);
  await ownerSetup.withBusiness();
  const answer = await request.get(`${origins.REGISTRY_ORIGIN}/discovery/production.json`);
  const { microFrontends } = (await answer.json()) as DiscoveryDocument;
  await registry(
    'swap',
    name,
    microFrontends[name]![0]!.metadata.version,
    '--channel',
    channel,
    ...why,
  );
  await page.goto(`/onboard/priming?step=0&channel=${channel}`);
  await expect(page.getByText(present)).toBeVisible();
  const looks = () => page.getByRole('button', { name: 'GOT IT' }).evaluate(looksOf);
  const before = await looks();

  const folder = await builtElsewhere();
  await registry('publish', folder);
  await registry('swap', name, versionOf(folder), '--channel', channel, ...why);
  await page.reload();
  await expect(page.getByText(changed)).toBeVisible();
  await expect.poll(looks).toStrictEqual(before);
  await press('GOT IT');
  await heading('Do you use Square appointments?');

  await registry('rollback', name, '--channel', channel, ...why);
  await page.goto(`/onboard/priming?step=0&channel=${channel}`);
  await expect(page.getByText(present)).toBeVisible();
});

const looksOf = async (element: Element) => {
  await document.fonts.ready;
  const { color, backgroundColor, fontFamily, height } = getComputedStyle(element);
  return { color, backgroundColor, fontFamily, height };
};
