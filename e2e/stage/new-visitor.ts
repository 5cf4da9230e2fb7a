import { randomUUID } from 'node:crypto';
import type { Browser } from '@playwright/test';
import { origins } from './addresses';
import { knownOwner } from './known-owner';
import type { Owner } from './owner';
import { onScreen } from './screen';

/** Somebody who was never here, in a browser of their own, with a business on record. */
export async function newVisitor(browser: Browser, owner: Owner, visitor: string = randomUUID()) {
  const context = await browser.newContext();
  await context.addCookies([{ name: 'shell_visitor', value: visitor, url: origins.SHELL_ORIGIN }]);
  const email: Owner['email'] = (account) => `${account}+${visitor.slice(0, 8)}@example.com`;
  await knownOwner(context.request, { ...owner, email }).withBusiness();
  const page = await context.newPage();
  return { page, here: onScreen(page), close: () => context.close() };
}
