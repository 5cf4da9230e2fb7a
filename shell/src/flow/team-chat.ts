import { newId, once } from 'shared-contracts';
import type { Api } from 'shared-contracts/api';
import * as z from 'zod/mini';
import type { Settings } from '../settings/settings';

/** A message to a channel of the team chat. */
export interface Notice {
  channel: 'temp' | 'notifications' | 'dev';
  text: string;
}

/** A notice that the server has not confirmed yet. */
export const unsentNotice = once(() =>
  z.object({
    id: z.string(),
    channel: z.enum(['temp', 'notifications', 'dev']),
    message: z.string(),
  }),
);
type UnsentNotice = z.infer<ReturnType<typeof unsentNotice>>;

interface TeamChatParts {
  api: Pick<Api, 'sendTeamNotice'>;
  settings: Pick<Settings, 'productName' | 'build' | 'development'>;
  /** Receives the country that the response names. */
  heard(country: string): void;
  /** Notices that the next page of this tab sends, if this page ends first. */
  unsent: { read(): UnsentNotice[]; keep(notices: UnsentNotice[]): void };
}

/**
 * Sends notices one after the other, never in the owner's way: the client logs a failure, and the notice is dropped. A
 * notice that is not confirmed when the page ends is sent again by the next page, under the same key.
 */
export function createTeamChat({ api, settings, heard, unsent }: TeamChatParts) {
  const { productName, build, development } = settings;
  const waiting: UnsentNotice[] = [];
  let last: Promise<unknown> = Promise.resolve();
  let ending = new AbortController();

  const deliver = async (notice: UnsentNotice) => {
    const { signal } = ending;
    if (signal.aborted) return;
    const { id, ...payload } = notice;
    try {
      const options = { timeoutMs: 5_000, idempotencyKey: id, signal };
      heard((await api.sendTeamNotice(payload, options)).country);
    } catch {
      if (signal.aborted) return;
    }
    waiting.splice(waiting.indexOf(notice), 1);
    unsent.keep(waiting);
  };
  const queue = (notice: UnsentNotice) => {
    last = last.then(() => deliver(notice));
  };

  waiting.push(...unsent.read());
  waiting.forEach(queue);

  return {
    send({ channel, text }: Notice, email: string | undefined) {
      const source = build === 'app' ? 'App' : 'Web';
      const message = [productName, email, text, source].filter(Boolean).join(' | ');
      // Notices of a development host go to the channel of the developers.
      const notice = { id: newId(), channel: development ? ('dev' as const) : channel, message };
      waiting.push(notice);
      unsent.keep(waiting);
      queue(notice);
    },
    /** Resolves when all notices are sent or `atMostMs` have passed: the sign-in waits for its notice (C43). */
    settled: (atMostMs: number) =>
      Promise.race([last, new Promise((resolve) => setTimeout(resolve, atMostMs))]),
    /** Stops sending, because the browser would cut off what is on its way. */
    pageEnds: () => ending.abort(),
    /** Sends what waits, when the browser shows this page again as it was. */
    pageReturns() {
      ending = new AbortController();
      waiting.forEach(queue);
    },
  };
}

export type TeamChat = ReturnType<typeof createTeamChat>;
