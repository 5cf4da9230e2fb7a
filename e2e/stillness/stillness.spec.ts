import { expect, failedCalls, test } from '../stage/journey';
import { atRest, complaints, openedCold, settings, type Setting } from './measure';
import { places } from './places';
import { screenHeading } from '../stage/screen';

test.use({ trouble: failedCalls });

// What a fast phone shows, the slow server and the slow phone show for longer.
const watched = (Object.keys(settings) as Setting[]).filter((setting) => setting !== 'plain');

for (const setting of watched) {
  for (const { path, query, name, by } of places) {
    test(`${name} does not move, ${setting}`, async ({ page, owner, ownerSetup }) => {
      const preparation = await by({ page, owner, ownerSetup });
      const address =
        path +
        (typeof preparation === 'string' && preparation.startsWith('?') ? preparation : query);
      const moved = await openedCold(page, address, setting);
      expect(moved.controls.length).toBeGreaterThan(0);
      expect(complaints(moved)).toStrictEqual([]);
    });
  }
}

for (const setting of watched) {
  test(`the end of the set-up does not move, ${setting}`, async ({ page, ownerSetup }) => {
    await ownerSetup.atStage('completed');
    const moved = await openedCold(page, '/finish', setting);
    await expect(screenHeading(page, { name: /is all set$/ })).toBeVisible();
    expect(complaints(moved)).toStrictEqual([]);
  });
}

for (const setting of ['plain', 'desk'] as const) {
  test(`the splash goes over into the greeting in one frame, ${setting}`, async ({ page }) => {
    const before = await openedCold(page, '/welcome?pre_uid=new-owner', setting);
    expect(before.controls.map(({ name }) => name)).toContain('button Skip');
    await expect(page.getByRole('button', { name: 'GET STARTED' })).toBeEnabled();
    const after = await atRest(page);
    expect(complaints(before)).toStrictEqual([]);
    expect(after.shifts).toStrictEqual([]);
  });
}

test('detects a shift that was added on purpose', async ({ page, ownerSetup }) => {
  await ownerSetup.withBusiness();
  await page.addInitScript(() => {
    const plant = () => {
      const main = document.querySelector<HTMLElement>('#root main');
      const heading = main?.querySelector('h1');
      if (!main || !heading) return requestAnimationFrame(plant);
      return setTimeout(() => (main.style.paddingBlockEnd = '24px'), 300);
    };
    requestAnimationFrame(plant);
  });
  const problems = complaints(await openedCold(page, '/client-count', 'plain'));
  expect(problems).toContainEqual(expect.stringMatching(/^It shifts by 0\.\d+/));
  expect(problems).toContainEqual(expect.stringMatching(/^label .+ moves [\d.]+ px at \d+ ms/));
});
