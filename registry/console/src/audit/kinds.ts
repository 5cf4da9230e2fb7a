import type { Tone } from '../words/badge';

const tones: Record<string, Tone> = {
  'version/swapped': 'accent',
  'version/rolled-back': 'warn',
  'version/restored': 'warn',
  'release/published': 'good',
  'canary/started': 'accent',
  'canary/promoted': 'good',
  'canary/aborted': 'bad',
  'version/banned': 'bad',
  'set/banned': 'bad',
  'token/revoked': 'warn',
  'key/revoked': 'warn',
  'operator/removed': 'warn',
};

const words: Record<string, string> = {
  'version/swapped': 'promoted',
  'version/rolled-back': 'rolled back',
};

export const toneOf = (what: string): Tone => tones[what] ?? 'plain';

/** 'operator/role-changed' in words. */
export const wordsOf = (what: string) =>
  words[what] ??
  what
    .replace('/', ' ')
    .replace('-', ' ')
    .replace(/^release /, '');
