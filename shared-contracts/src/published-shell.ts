import * as z from 'zod/mini';
import { filePath, filePaths, hashByFile, mostFiles } from './discovery';
import { maxEntries } from './max-entries';

/** The file `assets.json` that the build of a shell writes next to its files. Names are relative to its folder. */
export const shellAssets = z.object({
  scripts: z.array(filePath).check(z.minLength(1), z.maxLength(mostFiles)),
  styles: filePaths,
  /** Scripts that the first ones will ask for in any case. */
  preload: z._default(filePaths, []),
  /** Scripts that bring a shared module, by its name; those of `preload` may be among them. */
  shared: z._default(z.record(filePath, filePaths).check(maxEntries(mostFiles)), {}),
  /** What the first letters are drawn with. */
  fonts: z._default(filePaths, []),
  /** Integrity by file; every script is listed. */
  integrity: hashByFile,
  /** Hash of the shell's contract. */
  contract: z.optional(filePath),
  /** The page it starts on: a server that writes an earlier one cannot serve it. */
  page: z._default(z.int().check(z.gte(1)), 1),
  /** Under which name its pages have a federation runtime, for remotes whose lean entry borrows it. */
  lends: z.optional(filePath),
});
export type ShellAssets = z.infer<typeof shellAssets>;

/** A published shell, as the registry describes it to who serves it. */
export const publishedShell = z.object({
  version: filePath,
  assets: shellAssets,
  /** Integrity by path, of every file of it. */
  files: hashByFile,
});
export type PublishedShell = z.infer<typeof publishedShell>;

/** The header of a discovery document that names the shell which belongs to it. */
export const shellHeader = 'x-shell';
