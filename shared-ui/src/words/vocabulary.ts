import type { Catalogue } from './catalogue';
import { isolated } from './isolated';

type Others<W> = Record<string, () => Promise<Partial<W>>>;

/** The texts of one package, and the way to switch their language. */
export interface Vocabulary<W extends Catalogue = Catalogue> {
  /** In the current language. Read them while rendering: a constant would stay English. */
  words: Readonly<W>;
  /** Switches the language. Returns a promise to wait for, or undefined if there is nothing to load. */
  speak(language: string | undefined): Promise<void> | undefined;
}

const sourceLanguage = 'en';

/**
 * English is the source and part of the code. Every other language is a separate file, loaded on demand. A missing
 * file, or one that does not load, falls back to English.
 */
export function vocabulary<W extends Catalogue>(
  source: W,
  translations: Others<W> = {},
): Vocabulary<W> {
  const english = withIsolated(source);
  const words = { ...english };
  let spoken = sourceLanguage;
  let learning: Promise<void> | undefined;

  const learn = async (language: string, load: () => Promise<Partial<W>>) => {
    try {
      const learnt = await load();
      if (spoken === language) Object.assign(words, english, withIsolated(learnt));
    } catch (cause) {
      console.warn(`The words in ${language} did not come; going on in English.`, cause);
      if (spoken === language) spoken = sourceLanguage;
    }
    if (spoken === language || spoken === sourceLanguage) learning = undefined;
  };

  return {
    words,
    speak(requested = sourceLanguage) {
      const language = [requested, requested.split('-')[0]!].find((tag) => tag in translations);
      const next = language ?? (isPseudo(requested) ? requested : sourceLanguage);
      if (next === spoken) return learning;
      spoken = next;
      learning = undefined;
      if (next === sourceLanguage) Object.assign(words, english);
      else learning = learn(next, translations[next] ?? (() => inPseudo(source)));
      return learning;
    },
  };
}

/** Returns the same texts. Values in a sentence cannot change the direction of the sentence. */
function withIsolated<W extends object>(words: W): W {
  const entries = Object.entries(words).map(([name, word]: [string, unknown]) => {
    if (typeof word !== 'function') return [name, word];
    return [name, (...values: unknown[]) => word(...values.map(isolatedText)) as unknown];
  });
  return Object.fromEntries(entries) as W;
}

const isolatedText = (value: unknown) => (typeof value === 'string' ? isolated(value) : value);

/**
 * The browsers' tag for a language without speakers: English in letters that show which text is not translatable yet.
 */
const isPseudo = (language: string) => language === 'en-XA' || language === 'ar-XB';

const inPseudo = async <W extends Catalogue>(source: W) =>
  (await import(/* webpackChunkName: "words-pseudo" */ './pseudo')).pseudoOf(source);
