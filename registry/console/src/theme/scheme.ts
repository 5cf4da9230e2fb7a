import { useEffect, useState } from 'react';
import type { Scheme } from './theme';
import { storeChoice, readChoice } from '../stored-choice';
import { useMedia } from './media';

export type Choice = Scheme | 'system';

const key = 'console_scheme';
/** The operator's choice, or else the device's setting. */
export function useScheme() {
  const [choice, choose] = useState<Choice>(storedChoice);
  const isDark = useMedia('(prefers-color-scheme: dark)');
  const scheme: Scheme = choice === 'system' ? (isDark ? 'dark' : 'light') : choice;
  useEffect(() => {
    document.documentElement.dataset.scheme = scheme;
  }, [scheme]);
  return {
    scheme,
    choice,
    choose: (next: Choice) => {
      storeChoice(key, next);
      choose(next);
    },
  };
}

function storedChoice(): Choice {
  const stored = readChoice(key);
  return stored === 'light' || stored === 'dark' ? stored : 'system';
}
