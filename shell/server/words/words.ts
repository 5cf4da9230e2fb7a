/** The texts of a page whose other texts have not loaded yet. */
export interface Words {
  needsScript(product: string): string;
  /** Replaces the English text of the shell's scripts. */
  notLoaded: { title: string; text: string; again: string } | undefined;
}
