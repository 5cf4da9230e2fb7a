import { randomUUID } from 'node:crypto';
import { test as base } from '@playwright/test';
import { origins } from './addresses';

/** A ready account of the simulated sign-in, of which each journey takes a fresh copy. */
export type Account =
  | 'omar.haddad'
  | 'maya.chen'
  | 'jonas.berg'
  | 'rosa.delgado'
  | 'nina.kowalska'
  | 'grace.okafor'
  | 'sam.reed'
  | 'leo.martin'
  | 'priya.nair'
  | 'ada.whitfield'
  | 'tom.baker'
  | 'ines.costa'
  | 'paul.weber'
  | 'ruth.mensah'
  | 'iris.novotny'
  | 'vera.novak'
  | 'hugo.silva'
  | 'emma.lindqvist';

export interface Owner {
  /** The link they were sent. */
  link: string;
  preUid: string;
  bizName: string;
  /** A fresh copy of an account: nobody else has touched what it owns. */
  email(account: Account): string;
  /** A number nobody else in this run has. */
  phone: string;
}

/** Each journey has an owner of its own, invited by the product's own operator call. */
export const test = base.extend<{ owner: Owner }>({
  owner: async ({ request }, use) => {
    const id = randomUUID().slice(0, 8);
    const bizName = `Corner Cuts ${id}`;
    const answer = await request.post(`${origins.API_ORIGIN}/operator/invitations`, {
      data: { biz_name: bizName },
    });
    const { pre_uid: preUid } = (await answer.json()) as { pre_uid: string };
    // From 1000 up: endings such as 0177 mean something to the simulated verification.
    const digits = 1000 + (parseInt(id.slice(0, 6), 16) % 9000);
    await use({
      link: `/welcome?pre_uid=${preUid}`,
      preUid,
      bizName,
      email: (account) => `${account}+${id}@example.com`,
      phone: `541${String(200 + (parseInt(id.slice(6), 16) % 700))}${digits}`,
    });
  },
});

export { expect } from '@playwright/test';
