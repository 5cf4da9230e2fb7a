import { randomUUID } from 'node:crypto';
import { expect, type Locator, type Page } from '@playwright/test';
import type { Answer, Service } from 'shared-contracts/api';
import type { OwnerSetup, PreparedOwner } from './owner-setup';

export const servicesTitle = 'Star the services on which you want more leads';
export const saved = 'Service Saved Successfully';

/** Adds a service of the owner without a page. */
export async function listed(
  ownerSetup: OwnerSetup,
  { place_id }: PreparedOwner,
  about: Partial<Service> = {},
): Promise<Service> {
  const service: Service = {
    service_id: randomUUID(),
    place_id,
    category: "Men's haircuts",
    name: 'Skin Fade',
    description: 'Clipper fade',
    price_start: 35,
    currency: 'USD',
    pricing_type: 'STARTS_FROM',
    star: false,
    ...about,
  };
  await ownerSetup.post('/add-service', service);
  return service;
}

/** Waits until the server has the expected services. The page sends changes in the background. */
export async function expectSaved(
  ownerSetup: OwnerSetup,
  expected: Partial<Service>[],
): Promise<void> {
  await expect
    .poll(async () => (await ownerSetup.get<Answer<'readServices'>>('/services')).services)
    .toMatchObject(expected);
}

/** The card of a service on the owner's list. */
export const cardOf = (page: Page, name: string): Locator =>
  page.getByRole('listitem').filter({
    has: page.getByRole('heading', { level: 3, name, exact: true }),
  });
