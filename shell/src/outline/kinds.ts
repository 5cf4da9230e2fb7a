/** The appearance of a piece (outline.module.css, first-paint/style.ts). */
export type Appearance = 'title' | 'words' | 'box' | 'field' | 'point' | 'tile' | 'press' | 'none';

interface Measures {
  appearance: Appearance;
  /** Its height. */
  block: string;
  /** The distance to the piece above, and to a piece with the same appearance, in rem. */
  after: number;
  between: number;
}

const rem = (appearance: Appearance, height: number, after = 1.5, between = after): Measures => ({
  appearance,
  block: `${height}rem`,
  after,
  between,
});

/**
 * The pieces of screens, with the heights of the design system (shared-ui). A number in the name is the number of
 * lines of text.
 */
export const kinds = {
  title: rem('title', 1.96, 1.5, 0),
  /** A paragraph right below the title. */
  lead: rem('words', 1.5, 0.5, 0),
  text: rem('words', 1.5, 1.5, 0),
  /** A paragraph below a picture or a list of points. */
  note: rem('words', 1.5, 1, 0),
  /** Small print below its subject. */
  small: rem('words', 1.3125, 0.5, 0),
  /** The links to the privacy policy and the terms. */
  legal: rem('words', 1.816, 1),
  tile: rem('tile', 5),
  point: rem('point', 2.75),
  point1: rem('point', 2.91),
  point2: rem('point', 4.22),
  choice: rem('box', 3.5, 1.5, 0.75),
  choice1: rem('box', 4.66, 1.5, 0.75),
  /** A row of two options next to each other. */
  pair: rem('box', 3.125, 1.5, 0.5),
  /** A row of two options, one with a hint. */
  hintedPair: rem('box', 3.325, 1.5, 0.5),
  place: rem('box', 6.55, 1.5, 0.75),
  /** The same in a wide column, close to a smaller heading. */
  widePlace: rem('box', 4.94, 0.75, 0.75),
  card: rem('box', 6.125),
  notice: rem('box', 6.625),
  shortNotice: rem('box', 5.125),
  /** The message that clients will get. */
  message: rem('box', 6.43),
  search: rem('box', 3.25),
  /** One of the names in a list. */
  name: rem('words', 3.25, 0.5, 0),
  field: rem('field', 4.805, 1.5, 1),
  hinted: rem('field', 6.405, 1.5, 1),
  code: rem('field', 5.855),
  area: rem('field', 7.68, 1.5, 1),
  /** A button, in the body or in the action bar. */
  press: rem('press', 3.25, 1.5, 0.5),
  link: rem('words', 2.75, 0, 0.25),
  /** A link next to a text. */
  linkLine: rem('words', 2.75, 1),
  /** The reason why the button below is disabled. */
  why: rem('words', 1.18, 1.5, 0),
  /** The end of an action bar with more space below its button. */
  edge: rem('none', 0),
  /** A spinner on a screen without an action bar. */
  turning1: rem('none', 9),
  turning2: rem('none', 10.5),
  /** The product's logo. */
  splash: { ...rem('none', 0), block: '13.5rem' },
} satisfies Record<string, Measures>;

export type Kind = keyof typeof kinds;
