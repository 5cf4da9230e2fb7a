import { randomUUID } from 'node:crypto';
import { test as base } from '@playwright/test';
import { origins } from './addresses';

/** An account of the simulated sign-in; each journey uses a new copy of it. */
export type Account =
  | 'omar.haddad'
  | 'maya.chen'
  | 'rosa.delgado'
  | 'nina.kowalska'
  | 'grace.okafor'
  | 'sam.reed'
  | 'leo.martin'
  | 'priya.nair'
  | 'ada.whitfield'
  | 'tom.baker'
  | 'ruth.mensah'
  | 'hugo.silva'
  | 'emma.lindqvist';

export interface Owner {
  /** The link of the invitation. */
  link: string;
  preUid: string;
  bizName: string;
  /** A new copy of an account that no other journey uses. */
  email(account: Account): string;
  /** A number that no other journey in this run has. */
  phone: string;
}

/** Each journey has its own owner, invited by the product's operator call. */
export const test = base.extend<{ owner: Owner }>({
  owner: async ({ request }, use) => {
    const id = randomUUID().slice(0, 8);
    const bizName = `Corner Cuts ${id}`;
    const answer = await request.post(`${origins.API_ORIGIN}/operator/invitations`, {
      data: { biz_name: bizName },
    });
    const { pre_uid: preUid } = (await answer.json()) as { pre_uid: string };
    // From 1000 up: endings such as 0177 have a meaning in the simulated verification.
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
