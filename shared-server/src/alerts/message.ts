/** What operators are told of. Receivers rely on the names. */
export const alertCodes = ['canary/aborted', 'discovery/last-good', 'alert/test'] as const;
export type AlertCode = (typeof alertCodes)[number];

/** What a webhook gets. */
export interface AlertMessage {
  /** Of the incident: the same when it begins and when it is over. */
  id: string;
  code: AlertCode;
  state: 'opened' | 'ended';
  channel: string | null;
  remote: string | null;
  version: string | null;
  since: string;
  until: string | null;
  /** What is so, with the figures, in plain words. */
  text: string;
  /** What to do; empty where it is over. */
  todo: string;
  /** The page of the console that shows more. */
  link: string;
  figures: Record<string, unknown>;
}

const names = {
  'canary/aborted': 'Canary aborted',
  'discovery/last-good': 'Registry not reached, last good served',
  'alert/test': 'Test alert',
} satisfies Record<AlertCode, string>;

export const alertName = (code: AlertCode) => names[code];

/** Said by the shell's server, which tells of it by itself, and by the registry, which shows it. */
export const lastGoodTodo =
  'Visitors are served what was live last; moves do not reach them. See whether the registry answers at /readyz, and whether the shell reaches it at REGISTRY_INTERNAL_ORIGIN.';

/** The same for people, as the team chat shows it. */
export function chatText({ code, state, text, todo, link }: AlertMessage): string {
  const head = state === 'ended' ? `Over: ${names[code]}` : names[code];
  return [`*${head}*`, escaped(text), escaped(todo), link].filter(Boolean).join('\n');
}

/** So that no word of it calls people together or leads elsewhere. */
const escaped = (words: string) =>
  words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
