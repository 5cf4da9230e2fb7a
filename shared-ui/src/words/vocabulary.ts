import type { Catalogue } from './catalogue';

type Others<W> = Record<string, () => Promise<Partial<W>>>;

/** The words of one package, and the way to have them in another language. */
export interface Vocabulary<W extends Catalogue = Catalogue> {
  /** In the language that is spoken now. Read where they are drawn: a constant would stay English. */
  words: Readonly<W>;
  /** Turns to a language. Answers what to wait for, and nothing where there is nothing to wait for. */
  speak(language: string | undefined): Promise<void> | undefined;
}

const english = 'en';

/**
 * English is the source and comes with the code; every other language is a file of its own, fetched when
 * somebody speaks it. What has no such file, or one that does not come, is said in English.
 */
export function vocabulary<W extends Catalogue>(source: W, others: Others<W> = {}): Vocabulary<W> {
  const words = { ...source };
  let spoken = english;
  let learning: Promise<void> | undefined;

  const learn = async (language: string, load: () => Promise<Partial<W>>) => {
    try {
      const learnt = await load();
      if (spoken === language) Object.assign(words, source, learnt);
    } catch (cause) {
      console.warn(`The words in ${language} did not come; going on in English.`, cause);
      if (spoken === language) spoken = english;
    }
    if (spoken === language || spoken === english) learning = undefined;
  };

  return {
    words,
    speak(asked = english) {
      const language = [asked, asked.split('-')[0]!].find((one) => one in others);
      const next = language ?? (isPseudo(asked) ? asked : english);
      if (next === spoken) return learning;
      spoken = next;
      learning = undefined;
      if (next === english) Object.assign(words, source);
      else learning = learn(next, others[next] ?? (() => inPseudo(source)));
      return learning;
    },
  };
}

/** As browsers call languages that nobody speaks: English in letters that show what is no message yet. */
const isPseudo = (language: string) => language === 'en-XA' || language === 'ar-XB';

const inPseudo = async <W extends Catalogue>(source: W) =>
  (await import(/* webpackChunkName: "words-pseudo" */ './pseudo')).pseudoOf(source);
