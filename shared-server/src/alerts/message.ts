/** The kinds of alerts to operators. Receivers rely on the names. */
export const alertCodes = ['canary/aborted', 'discovery/last-good', 'alert/test'] as const;
export type AlertCode = (typeof alertCodes)[number];

/** The payload of a webhook. */
export interface AlertMessage {
  /** Id of the incident: the same when it starts and when it ends. */
  id: string;
  code: AlertCode;
  state: 'opened' | 'ended';
  channel: string | null;
  remote: string | null;
  version: string | null;
  since: string;
  until: string | null;
  /** The state in plain words, with figures. */
  text: string;
  /** What to do; empty for a resolved incident. */
  todo: string;
  /** The page of the console with details. */
  link: string;
  figures: Record<string, unknown>;
}

const names = {
  'canary/aborted': 'Canary aborted',
  'discovery/last-good': 'Registry not reached, last good served',
  'alert/test': 'Test alert',
} satisfies Record<AlertCode, string>;

export const alertName = (code: AlertCode) => names[code];

/** The message of the shell's server, which sends it, and of the registry, which shows it. */
export const lastGoodTodo =
  'Visitors are served what was live last; moves do not reach them. See whether the registry answers at /readyz, and whether the shell reaches it at REGISTRY_INTERNAL_ORIGIN.';

/** The same as text for the team chat. */
export function chatText({ code, state, text, todo, link }: AlertMessage): string {
  const head = state === 'ended' ? `Over: ${names[code]}` : names[code];
  return [`*${head}*`, escaped(text), escaped(todo), link].filter(Boolean).join('\n');
}

/** Escapes text, so that it can neither mention people nor contain links. */
const escaped = (words: string) =>
  words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
