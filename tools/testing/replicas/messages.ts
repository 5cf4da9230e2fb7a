import { setTimeout as pause } from 'node:timers/promises';
import type { Stack } from './stack';
import type { WalkedOwner } from './walk';

interface Message {
  id: string;
  text: string;
}

/**
 * Returns the number of messages of each kind for each owner, when every owner has some. The claims of a killed
 * server expire first.
 */
export async function messagesFor(
  { origins }: Stack,
  owners: readonly WalkedOwner[],
  timeoutMs: number,
): Promise<Record<'mail' | 'sms' | 'chat', number[]>> {
  const read = async (path: string) => {
    const answer = await fetch(origins.SIMULATED_ORIGIN + path);
    return ((await answer.json()) as { messages: Message[] }).messages;
  };
  const last = Date.now() + timeoutMs;
  for (;;) {
    const chat = await read('/chat.json');
    const counts = { mail: [] as number[], sms: [] as number[], chat: [] as number[] };
    for (const { email, phone } of owners) {
      counts.mail.push((await read(`/mail.json?to=${encodeURIComponent(email)}`)).length);
      counts.sms.push((await read(`/phone.json?number=${phone.slice(2)}`)).length);
      counts.chat.push(chat.filter(({ text }) => text.includes(`${email} came`)).length);
    }
    const isComplete = Object.values(counts).every((of) => of.every((count) => count > 0));
    if (isComplete || Date.now() > last) return counts;
    await pause(250);
  }
}
