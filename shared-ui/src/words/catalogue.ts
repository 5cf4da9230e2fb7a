/** Texts by name: a text, or a function that returns a sentence. `language` is the language tag for `Intl`. */
export interface Catalogue {
  language: string;
}
