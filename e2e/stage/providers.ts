import { expect, type APIRequestContext } from '@playwright/test';
import { origins } from './addresses';

interface PhoneMessage {
  kind: 'sms' | 'call';
  to: string;
  code?: string;
}

const { API_ORIGIN, SIMULATED_ORIGIN } = origins;

/** The world outside, as a journey's own requests see it: no page and no cookie of the owner's. */
export function providers(request: APIRequestContext) {
  return {
    /** Makes the next calls of a provider fail, or slow; `match` keeps other journeys out of it. */
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

    /** The codes that reached a number, newest first, once there are as many. */
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

    /** Invites a business by the product's own operator call; answers the prior-user id of the link. */
    async invite(business: { biz_name: string; place_id?: string }): Promise<string> {
      const answer = await request.post(`${API_ORIGIN}/operator/invitations`, { data: business });
      return ((await answer.json()) as { pre_uid: string }).pre_uid;
    },

    /** The code in the newest mail to this address, or on the postcard for its profile. */
    async codeInMail(email: string): Promise<string> {
      let code = '';
      await expect
        .poll(async () => {
          const inbox = await request.get(`${SIMULATED_ORIGIN}/mail.json`, {
            params: { to: email },
          });
          const { messages } = (await inbox.json()) as { messages: { text: string }[] };
          code = /\b\d{6}\b/.exec(messages[0]?.text ?? '')?.[0] ?? '';
          return code;
        })
        .not.toBe('');
      return code;
    },

    /** Lets days pass for what Google reviews of this account. */
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

    /** Waits until the team has heard this. */
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
