/** How a piece is drawn (shape.module.css, first-paint/style.ts). */
export type Look = 'title' | 'words' | 'box' | 'field' | 'point' | 'tile' | 'press' | 'none';

interface Measures {
  look: Look;
  /** How high it is. */
  block: string;
  /** How far it is from another piece over it, and from one that looks alike, in rem. */
  after: number;
  between: number;
}

const rem = (look: Look, height: number, after = 1.5, between = after): Measures => ({
  ...{ look, block: `${height}rem`, after, between },
});

/**
 * The pieces of which screens are made, as high as the design language draws them (shared-ui). What holds more lines of
 * text has their number in its name.
 */
export const kinds = {
  title: rem('title', 1.96, 1.5, 0),
  /** A paragraph right below the title. */
  lead: rem('words', 1.5, 0.5, 0),
  text: rem('words', 1.5, 1.5, 0),
  /** A paragraph below the picture or the points that it is about. */
  note: rem('words', 1.5, 1, 0),
  /** Small print right below what it is about. */
  small: rem('words', 1.3125, 0.5, 0),
  tile: rem('tile', 5),
  point: rem('point', 2.75),
  point1: rem('point', 2.91),
  point2: rem('point', 4.22),
  point3: rem('point', 5.575),
  choice: rem('box', 3.5, 1.5, 0.75),
  choice1: rem('box', 4.66, 1.5, 0.75),
  choice2: rem('box', 5.83, 1.5, 0.75),
  /** A row of two options next to each other. */
  pair: rem('box', 3.625, 1.5, 0.5),
  place: rem('box', 6.55, 1.5, 0.75),
  card: rem('box', 6.125),
  notice: rem('box', 6.625),
  search: rem('box', 3.25),
  /** One of the names in a list. */
  name: rem('words', 3.25, 0.5, 0),
  field: rem('field', 4.805, 1.5, 1),
  hinted: rem('field', 6.405, 1.5, 1),
  code: rem('field', 5.855),
  area: rem('field', 7.68, 1.5, 1),
  /** What can be pressed, in the body or in the bar. */
  press: rem('press', 3.25, 1.5, 0.5),
  link: rem('words', 2.75, 0, 0.25),
  /** Why what is below it cannot be pressed yet. */
  why: rem('words', 1.18, 1.5, 0),
  /** A ring that turns over what is waited for, less the bar of actions that such a screen has none of. */
  turning1: rem('none', 9),
  turning2: rem('none', 10.5),
  /** Where the product's mark comes. */
  splash: { ...rem('none', 0), block: '13.5rem' },
} satisfies Record<string, Measures>;

export type Kind = keyof typeof kinds;
