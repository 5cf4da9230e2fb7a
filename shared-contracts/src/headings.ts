import * as z from 'zod/mini';
import { maxEntries } from './max-entries';

/** The file of a release with the headings of its screens, for the server that renders the first paint. */
export const headingsFile = 'headings.json';

/** Maximum size of that file in bytes. */
export const mostHeadingBytes = 65_536;

/** Placeholder for the product's name, which depends on the installation. */
export const productMark = '{{product}}';

const text = (most: number) => z.string().check(z.minLength(1), z.maxLength(most));

export const heading = z.strictObject({
  title: text(200),
  /** For a screen whose subtitle is the same for all owners. */
  subtitle: z.optional(text(400)),
  /** The first paragraph below, if it is the same for all owners. It follows the picture, if there is one. */
  text: z.optional(text(400)),
});
/** Plain text: the code that renders it must escape it. */
export type Heading = z.infer<typeof heading>;

/** Headings by language, and by screen or step: `client-count`, or `welcome?step=1`. */
export const headings = z
  .record(text(35), z.record(text(100), heading).check(maxEntries(200)))
  .check(maxEntries(100));
export type Headings = z.infer<typeof headings>;
