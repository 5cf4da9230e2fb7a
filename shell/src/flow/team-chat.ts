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
  receiveCountry(country: string): void;
  /** Notices that the next page of this tab sends when this page ends first. */
  unsent: { read(): UnsentNotice[]; store(notices: UnsentNotice[]): void };
}

/**
 * Sends notices one after the other, without delaying the owner. A failed notice is logged by the client and dropped.
 * A notice without a response when the page ends is sent again by the next page, with the same key.
 */
export function createTeamChat({ api, settings, receiveCountry, unsent }: TeamChatParts) {
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
      receiveCountry((await api.sendTeamNotice(payload, options)).country);
    } catch {
      if (signal.aborted) return;
    }
    waiting.splice(waiting.indexOf(notice), 1);
    unsent.store(waiting);
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
      unsent.store(waiting);
      queue(notice);
    },
    /** Resolves when all notices are sent, or after `atMostMs`. The sign-in waits for its notice (C43). */
    settled: (atMostMs: number) =>
      Promise.race([last, new Promise((resolve) => setTimeout(resolve, atMostMs))]),
    /** Stops sending, because the browser would abort pending requests. */
    pageEnds: () => ending.abort(),
    /** Sends waiting notices when the browser restores this page from its cache. */
    pageReturns() {
      ending = new AbortController();
      waiting.forEach(queue);
    },
  };
}

export type TeamChat = ReturnType<typeof createTeamChat>;
