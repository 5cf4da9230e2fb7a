import { expect, type APIRequestContext } from '@playwright/test';
import { origins } from './addresses';

interface PhoneMessage {
  kind: 'sms' | 'call';
  to: string;
  code?: string;
}

const { API_ORIGIN, SIMULATED_ORIGIN } = origins;

/** The simulated providers, called by the journey itself, without a page or a cookie of the owner. */
export function providers(request: APIRequestContext) {
  return {
    /** Makes the next calls of a provider fail or slow; `match` excludes other journeys. */
    async trouble(fault: {
      provider: string;
      match: string;
      calls?: number;
      delayMs?: number;
      then?: number | 'hang up' | 'go on';
    }) {
      const ordered = await request.post(`${SIMULATED_ORIGIN}/control/faults`, { data: fault });
      expect(ordered.status()).toBe(201);
    },

    /** Returns the codes sent to a number, newest first, once there are that many. */
    async codes(number: string, count = 1): Promise<PhoneMessage[]> {
      let messages: PhoneMessage[] = [];
      await expect
        .poll(async () => {
          const inbox = await request.get(`${SIMULATED_ORIGIN}/phone.json?number=${number}`);
          ({ messages } = (await inbox.json()) as { messages: PhoneMessage[] });
          messages = messages.filter(({ code }) => code);
          return messages.length;
        })
        .toBe(count);
      return messages;
    },

    /** Invites a business with the product's operator call. Returns the prior-user id of the link. */
    async invite(business: { biz_name: string; place_id?: string }): Promise<string> {
      const answer = await request.post(`${API_ORIGIN}/operator/invitations`, { data: business });
      return ((await answer.json()) as { pre_uid: string }).pre_uid;
    },

    /** Advances the days of Google's review of this account. */
    async daysPass(account: string, days: number) {
      const passed = await request.post(`${SIMULATED_ORIGIN}/control/days`, {
        data: { account, days },
      });
      expect(passed.status()).toBe(204);
    },

    /** Waits until a mail for this address has arrived. */
    async mailReaches(email: string) {
      await expect
        .poll(async () => {
          const inbox = await request.get(`${SIMULATED_ORIGIN}/mail.json`, {
            params: { to: email },
          });
          return ((await inbox.json()) as { messages: unknown[] }).messages.length;
        })
        .toBe(1);
    },

    /** Waits until the team has received this. */
    async teamHears(...words: string[]) {
      await expect
        .poll(async () => {
          const chat = await request.get(`${SIMULATED_ORIGIN}/chat.json`);
          const { messages } = (await chat.json()) as { messages: { text: string }[] };
          return messages.filter(({ text }) => words.every((word) => text.includes(word))).length;
        })
        .toBeGreaterThan(0);
    },
  };
}
