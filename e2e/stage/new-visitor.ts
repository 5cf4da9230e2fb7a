import { randomUUID } from 'node:crypto';
import type { Browser } from '@playwright/test';
import { origins } from './addresses';
import { createOwnerSetup } from './owner-setup';
import type { Owner } from './owner';
import { onScreen } from './screen';

/** A first-time visitor in a new browser, with a business on record. */
export async function newVisitor(browser: Browser, owner: Owner, visitor: string = randomUUID()) {
  const context = await browser.newContext();
  await context.addCookies([{ name: 'shell_visitor', value: visitor, url: origins.SHELL_ORIGIN }]);
  const email: Owner['email'] = (account) => `${account}+${visitor.slice(0, 8)}@example.com`;
  await createOwnerSetup(context.request, { ...owner, email }).withBusiness();
  const page = await context.newPage();
  return { page, here: onScreen(page), close: () => context.close() };
}
