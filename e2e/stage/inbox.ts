import type { APIRequestContext } from '@playwright/test';
import { expect } from './owner';
import { origins } from './addresses';

interface PhoneMessage {
  to: string;
  text: string;
}

/** Returns the newest six-digit code on a phone. */
export async function codeFor(request: APIRequestContext, phone: string): Promise<string> {
  let code: string | undefined;
  await expect
    .poll(async () => {
      const answer = await request.get(`${origins.SIMULATED_ORIGIN}/phone.json?number=${phone}`);
      const { messages } = (await answer.json()) as { messages: PhoneMessage[] };
      code = messages.map(({ text }) => /\b\d{6}\b/.exec(text)?.[0]).find(Boolean);
      return code;
    })
    .toBeDefined();
  return code!;
}
