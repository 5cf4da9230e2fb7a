import { randomUUID } from 'node:crypto';
import { expect, type Locator, type Page } from '@playwright/test';
import type { Answer, Service } from 'shared-contracts/api';
import type { Known, KnownOwner } from './known-owner';

export const servicesTitle = 'Star the services on which you want more leads';
export const saved = 'Service Saved Successfully';

/** Lists a service of the owner's without a page. */
export async function listed(
  known: Known,
  { place_id }: KnownOwner,
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
  await known.post('/add-service', service);
  return service;
}

/** What the server has, once it is as expected: changes go there behind the owner's back. */
export async function expectSaved(known: Known, expected: Partial<Service>[]): Promise<void> {
  await expect
    .poll(async () => (await known.get<Answer<'readServices'>>('/services')).services)
    .toMatchObject(expected);
}

/** The card of a service on the owner's list. */
export const cardOf = (page: Page, name: string): Locator =>
  page.getByRole('listitem').filter({
    has: page.getByRole('heading', { level: 3, name, exact: true }),
  });
