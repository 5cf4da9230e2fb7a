import * as z from 'zod/mini';
import { maxEntries } from './max-entries';

/** The file of a release that holds the headings of its screens, for who draws the page before any script has come. */
export const headingsFile = 'headings.json';

/** How long that file may be, in bytes. */
export const mostHeadingBytes = 65_536;

/** Stands where the product is named: a release does not know what the product is called where it is shown. */
export const productMark = '{{product}}';

const text = (most: number) => z.string().check(z.minLength(1), z.maxLength(most));

export const heading = z.strictObject({
  title: text(200),
  /** For a screen whose subtitle is the same for all owners. */
  subtitle: z.optional(text(400)),
  /** The first paragraph below, after a picture where the screen has one, of a screen on which it is the same too. */
  text: z.optional(text(400)),
});
/** Plain text: the code that renders it must escape it. */
export type Heading = z.infer<typeof heading>;

/** By language of the page, and by screen: `client-count`, or `welcome?step=1` where the address tells which. */
export const headings = z
  .record(text(35), z.record(text(100), heading).check(maxEntries(200)))
  .check(maxEntries(100));
export type Headings = z.infer<typeof headings>;
