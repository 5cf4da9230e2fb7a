import type { Api } from 'shared-contracts/api';
import type { Settings } from '../settings/settings';

/** A message to a channel of the team chat. */
export interface Notice {
  channel: 'temp' | 'notifications' | 'dev';
  text: string;
}

/**
 * Sends notices one after the other, never in the owner's way: a failure is only logged (by the client).
 * `settled` resolves when what was asked for so far is out or `atMostMs` have passed, for the one place
 * where the specification lets the owner wait for a notice (C43). `heard` is told the country that the
 * answer names.
 */
export function createTeamChat(
  api: Api,
  { productName, build, development }: Pick<Settings, 'productName' | 'build' | 'development'>,
  heard: (country: string) => void,
) {
  let last: Promise<unknown> = Promise.resolve();
  return {
    send({ channel, text }: Notice, email: string | undefined) {
      // Where developers try things out, nobody else's channels hear of it.
      const here = development ? 'dev' : channel;
      const source = build === 'app' ? 'App' : 'Web';
      const message = [productName, email, text, source].filter(Boolean).join(' | ');
      last = last
        .then(() => api.sendTeamNotice({ channel: here, message }, { timeoutMs: 5_000 }))
        .then(({ country }) => heard(country))
        .catch(() => undefined);
    },
    settled: (atMostMs: number) =>
      Promise.race([last, new Promise((resolve) => setTimeout(resolve, atMostMs))]),
  };
}

export type TeamChat = ReturnType<typeof createTeamChat>;
