import * as z from 'zod/mini';
import { filePath, filePaths, hashByFile, mostFiles } from './discovery';
import { maxEntries } from './max-entries';

/** The file `assets.json` that the build of a shell writes next to its files. Names are relative to its folder. */
export const shellAssets = z.object({
  scripts: z.array(filePath).check(z.minLength(1), z.maxLength(mostFiles)),
  styles: filePaths,
  /** Scripts that the first ones import. */
  preload: z._default(filePaths, []),
  /** Scripts of each shared module, by name. They may include scripts of `preload`. */
  shared: z._default(z.record(filePath, filePaths).check(maxEntries(mostFiles)), {}),
  /** Fonts of the first paint. */
  fonts: z._default(filePaths, []),
  /** Integrity by file; every script is listed. */
  integrity: hashByFile,
  /** Hash of the shell's contract. */
  contract: z.optional(filePath),
  /** The page version that the shell needs. A server that writes an earlier version cannot serve the shell. */
  page: z._default(z.int().check(z.gte(1)), 1),
  /** Global variable of the federation runtime in its pages, for lean entries of remotes. */
  lends: z.optional(filePath),
});
export type ShellAssets = z.infer<typeof shellAssets>;

/** A published shell, as the registry describes it to the shell's server. */
export const publishedShell = z.object({
  version: filePath,
  assets: shellAssets,
  /** Integrity of every file, by path. */
  files: hashByFile,
});
export type PublishedShell = z.infer<typeof publishedShell>;

/** The header of a discovery document that names the shell which belongs to it. */
export const shellHeader = 'x-shell';
