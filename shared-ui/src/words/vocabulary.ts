import type { Catalogue } from './catalogue';
import { isolated } from './isolated';

type Others<W> = Record<string, () => Promise<Partial<W>>>;

/** The words of one package, and the way to have them in another language. */
export interface Vocabulary<W extends Catalogue = Catalogue> {
  /** In the language that is spoken now. Read where they are drawn: a constant would stay English. */
  words: Readonly<W>;
  /** Turns to a language. Answers what to wait for, and nothing where there is nothing to wait for. */
  speak(language: string | undefined): Promise<void> | undefined;
}

const sourceLanguage = 'en';

/**
 * English is the source and comes with the code; every other language is a file of its own, fetched when
 * somebody speaks it. What has no such file, or one that does not come, is said in English.
 */
export function vocabulary<W extends Catalogue>(source: W, others: Others<W> = {}): Vocabulary<W> {
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
    speak(asked = sourceLanguage) {
      const language = [asked, asked.split('-')[0]!].find((one) => one in others);
      const next = language ?? (isPseudo(asked) ? asked : sourceLanguage);
      if (next === spoken) return learning;
      spoken = next;
      learning = undefined;
      if (next === sourceLanguage) Object.assign(words, english);
      else learning = learn(next, others[next] ?? (() => inPseudo(source)));
      return learning;
    },
  };
}

/** The same words; texts that a sentence is given cannot change the direction of the sentence. */
function withIsolated<W extends object>(words: W): W {
  const entries = Object.entries(words).map(([name, word]: [string, unknown]) => {
    if (typeof word !== 'function') return [name, word];
    return [name, (...values: unknown[]) => word(...values.map(isolatedText)) as unknown];
  });
  return Object.fromEntries(entries) as W;
}

const isolatedText = (value: unknown) => (typeof value === 'string' ? isolated(value) : value);

/** As browsers call languages that nobody speaks: English in letters that show what is no message yet. */
const isPseudo = (language: string) => language === 'en-XA' || language === 'ar-XB';

const inPseudo = async <W extends Catalogue>(source: W) =>
  (await import(/* webpackChunkName: "words-pseudo" */ './pseudo')).pseudoOf(source);
