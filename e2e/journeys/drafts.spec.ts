import type { Page } from '@playwright/test';
import { expect, test } from '../stage/journey';
import { onScreen, screenHeading } from '../stage/screen';
import { listed } from '../stage/services';

interface Form {
  address: string;
  /** Opens the form, where the address alone does not. */
  open?(page: Page): Promise<unknown>;
}

const forms: Record<string, Form> = {
  'a new service': {
    address: '/service/search',
    open: (page) => onScreen(page).press('Add your own service'),
  },
  'a change of a service': {
    address: '/services',
    open: (page) => onScreen(page).press('Edit Skin Fade'),
  },
  'a price list': {
    address: '/services',
    open: (page) => onScreen(page).press('Paste a price list'),
  },
  'the numbers': { address: '/setNumber' },
  'another address': { address: '/SetLocation' },
};

/** Fields that the owner can fill in, in the front dialog or the page. */
const fieldsOf = (page: Page) =>
  page
    .locator('input:not([type=search], [type=radio], [readonly]), textarea, select')
    .filter({ visible: true })
    .and(page.locator(':not([inert] *, [readonly], :disabled)'));

/** Changes each field, and returns the values that the form shows then. */
async function fillIn(page: Page): Promise<string[]> {
  for (const field of await fieldsOf(page).all()) {
    const kind = await field.evaluate((element) => ({
      tag: element.tagName,
      type: element.getAttribute('type') ?? '',
      mode: element.getAttribute('inputmode') ?? '',
    }));
    if (kind.tag === 'SELECT') {
      const options = await field
        .locator('option:not([disabled])')
        .evaluateAll((elements) =>
          elements.map((option) => (option as HTMLOptionElement).value).filter(Boolean),
        );
      await field.selectOption(options.at(-1)!);
    } else if (kind.type === 'checkbox') await field.click();
    else if (kind.type === 'tel' || kind.mode === 'tel') await field.fill('5415550142');
    else if (kind.mode === 'decimal') await field.fill('42');
    else await field.fill('Moustache 42');
  }
  return valuesOf(page);
}

const valuesOf = (page: Page) =>
  fieldsOf(page).evaluateAll((fields) =>
    fields.map((field) =>
      field.matches('[type=checkbox]')
        ? String((field as HTMLInputElement).checked)
        : (field as HTMLInputElement).value,
    ),
  );

test('keeps every form through a reload, and through Back and forward', async ({
  page,
  ownerSetup,
}) => {
  await listed(ownerSetup, await ownerSetup.withBusiness());
  for (const [name, { address, open }] of Object.entries(forms)) {
    await test.step(name, async () => {
      await page.goto(address);
      await screenHeading(page).waitFor();
      await open?.(page);
      await expect(fieldsOf(page).first()).toBeVisible();
      const typed = await fillIn(page);
      expect(typed).not.toStrictEqual([]);
      await page.reload();
      await expect.poll(() => valuesOf(page)).toStrictEqual(typed);
      await page.goto('/privacy');
      await page.goBack();
      await expect.poll(() => valuesOf(page)).toStrictEqual(typed);
    });
  }
});
