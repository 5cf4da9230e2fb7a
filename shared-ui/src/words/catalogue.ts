/** Words by name: a text, or a sentence around what it is given. `language` is what they are in, as `Intl` takes it. */
export interface Catalogue {
  language: string;
}
