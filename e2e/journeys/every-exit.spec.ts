import type { Page } from '@playwright/test';
import { facts, screenOwners, type FactName, type Screen } from 'shared-contracts';
import { entrances, outside, firstParts, parts, paths, type Exit } from '../stage/exits';
import { expect, failedCalls, test } from '../stage/journey';
import { walks } from '../stage/walks';
import { screenHeading } from '../stage/screen';

test.use({ trouble: failedCalls });
// The last test checks the events of all of them.
test.describe.configure({ mode: 'serial' });

const screens = Object.keys(screenOwners) as Screen[];
const events = new Set<FactName>();
const exits = Object.values(walks).flatMap((walk) => walk.exits);

interface Inspector {
  facts: { fact: { name: string } }[];
}

/** Records each event, including those just before the page unloads. */
async function listen(page: Page) {
  await page.exposeFunction('recordFact', (name: FactName) => void events.add(name));
  await page.addInitScript(() => {
    const { recordFact } = window as unknown as { recordFact(name: string): void };
    let inspector: Inspector | undefined;
    Object.defineProperty(window, '__shopfront', {
      get: () => inspector,
      set(installed: Inspector) {
        inspector = installed;
        const push = installed.facts.push.bind(installed.facts);
        installed.facts.push = (...passing) => {
          for (const { fact } of passing) recordFact(fact.name);
          return push(...passing);
        };
      },
    });
  });
}

/** The required parts of each screen: a heading, and help at the same place. */
async function expectScreen(page: Page, screen: Screen, part?: string) {
  await expect(page).toHaveURL(({ pathname, searchParams }) => {
    const divided = screen as keyof typeof parts;
    const named = part && (searchParams.get(parts[divided]) ?? firstParts[divided]);
    return pathname === paths[screen] && (!part || named === part);
  });
  await expect(screenHeading(page)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Help?' })).toHaveAttribute('href', /^tel:\+?\d+$/);
}

const titleOf = ({ from, query = '', by, to }: Exit) => `${from}${query}: ${by} leads to ${to}`;

for (const [who, { as, linked, exits: taken }] of Object.entries(walks)) {
  test(`${who} takes every exit there is`, async ({ page, owner, ownerSetup }) => {
    await listen(page);
    if (linked) await ownerSetup.withBusiness(as);
    else if (as) await ownerSetup.signedIn(as);
    for (const exit of taken) {
      await test.step(titleOf(exit), async () => {
        const { from, query = '', by, act, to } = exit;
        events.delete(by);
        await page.goto(paths[from] + query);
        await expect(screenHeading(page)).toBeVisible();
        await act(page, owner);
        await expect.poll(() => [...events], by).toContain(by);
        const [screen = '', part] = to.split(' ');
        if (screen in paths) await expectScreen(page, screen as Screen, part);
        else await expect(page).toHaveURL(outside[to as keyof typeof outside]);
        await page.unrouteAll({ behavior: 'ignoreErrors' });
      });
    }
  });
}

test('gives every screen a heading, help, an entry point and an exit', async ({
  page,
  ownerSetup,
}) => {
  await ownerSetup.withBusiness();
  for (const screen of screens) {
    await test.step(screen, async () => {
      await page.goto(paths[screen]);
      await expect(screenHeading(page)).toBeVisible();
      await expect(page.getByRole('link', { name: 'Help?' })).toBeVisible();
    });
  }
  const reached = new Set<string>([...entrances, ...exits.map(({ to }) => to.split(' ')[0]!)]);
  expect(screens.filter((screen) => !reached.has(screen))).toStrictEqual([]);
  const left = new Set<string>(exits.map(({ from }) => from));
  // The edit dialog is left for the list behind it.
  expect(screens.filter((screen) => !left.has(screen))).toStrictEqual(['service-edit']);
});

test('reports every event of the contract', () => {
  expect(Object.keys(facts).filter((name) => !events.has(name as FactName))).toStrictEqual([]);
});
