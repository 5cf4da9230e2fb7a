/** What an owner can disconnect. */
export type Provider = 'google' | 'square' | 'instagram';

/** The page on which owners see what is connected. */
interface ConnectionsWords {
  title: string;
  lead: (business: string) => string;
  since: (day: string) => string;
  notConnected: string;
  names: Record<Provider, string>;
  /** What disconnecting means. */
  effects: Record<Provider, (product: string) => string>;
  disconnect: (name: string) => string;
  disconnected: (name: string) => string;
  data: string;
  dataHint: (product: string) => string;
  delete: string;
  confirm: string;
  confirmHint: (product: string) => string;
  keep: string;
  deleted: string;
  deletedHint: string;
  signIn: string;
  signInHint: string;
  back: string;
  start: string;
}

interface Mail {
  bizName: string;
  firstName: string;
  product: string;
  days: number;
}

/** Mails and SMS. `{link}` is replaced when the message is sent. */
interface MessageWords {
  subject(mail: Pick<Mail, 'bizName' | 'product'>): string;
  mail(mail: Mail): string[];
  sms(mail: Pick<Mail, 'bizName' | 'product'>): string;
}

/** The page that shows the result of a deletion request. */
interface DeletionWords {
  title: string;
  unknown: string;
  deleted(day: string, product: string): string;
  nothing(day: string, product: string): string;
  more: string;
}

/** The texts that the API writes for owners. */
export interface Words {
  connections: ConnectionsWords;
  messages: MessageWords;
  deletions: DeletionWords;
  alreadyLinked: string;
}

/** Invisible characters that change the direction of the text after them. */
const directionControls = /[\u202a-\u202e\u2066-\u2069]/g;
/** Letters of Hebrew, Arabic and other scripts that run from right to left. */
const rightToLeft = /[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefc\ud802\ud803\ud83a\ud83b]/;

export const withoutDirections = (text: string): string => text.replace(directionControls, '');

/**
 * Isolates a name in a sentence of a mail or an SMS, so that it cannot turn the words or the link around it.
 *
 * @returns a name with letters that run from right to left between the Unicode characters FIRST STRONG ISOLATE and
 *   POP DIRECTIONAL ISOLATE; other names unchanged, since one such character doubles the length of an SMS
 */
export function isolated(name: string): string {
  const plain = withoutDirections(name);
  return rightToLeft.test(plain) ? `\u2068${plain}\u2069` : plain;
}
