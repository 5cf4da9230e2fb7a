import { useEffect, useState } from 'react';
import type { Scheme } from './theme';
import { keepChoice, readChoice } from '../kept-choice';
import { useMedia } from './media';

export type Choice = Scheme | 'system';

const key = 'console_scheme';
/** What was chosen here, or else what the device wants. */
export function useScheme() {
  const [choice, choose] = useState<Choice>(kept);
  const isDark = useMedia('(prefers-color-scheme: dark)');
  const scheme: Scheme = choice === 'system' ? (isDark ? 'dark' : 'light') : choice;
  useEffect(() => {
    document.documentElement.dataset.scheme = scheme;
  }, [scheme]);
  return {
    scheme,
    choice,
    choose: (next: Choice) => {
      keepChoice(key, next);
      choose(next);
    },
  };
}

function kept(): Choice {
  const found = readChoice(key);
  return found === 'light' || found === 'dark' ? found : 'system';
}
