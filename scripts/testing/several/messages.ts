import { setTimeout as pause } from 'node:timers/promises';
import type { Stack } from './stack';
import type { Walked } from './walk';

interface Message {
  id: string;
  text: string;
}

/** How many messages of each kind reached each owner, once every one of them has some: a claim of a dead server expires. */
export async function messagesFor(
  { origins }: Stack,
  walked: readonly Walked[],
  patienceMs: number,
): Promise<Record<'mail' | 'sms' | 'chat', number[]>> {
  const read = async (path: string) => {
    const answer = await fetch(origins.SIMULATED_ORIGIN + path);
    return ((await answer.json()) as { messages: Message[] }).messages;
  };
  const last = Date.now() + patienceMs;
  for (;;) {
    const chat = await read('/chat.json');
    const counts = { mail: [] as number[], sms: [] as number[], chat: [] as number[] };
    for (const { email, phone } of walked) {
      counts.mail.push((await read(`/mail.json?to=${encodeURIComponent(email)}`)).length);
      counts.sms.push((await read(`/phone.json?number=${phone.slice(2)}`)).length);
      counts.chat.push(chat.filter(({ text }) => text.includes(`${email} came`)).length);
    }
    const isAll = Object.values(counts).every((of) => of.every((count) => count > 0));
    if (isAll || Date.now() > last) return counts;
    await pause(250);
  }
}
