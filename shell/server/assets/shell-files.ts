import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { ShopfrontError } from 'shared-contracts';
import { publishedShell, type PublishedShell } from 'shared-contracts/published-shell';
import { hashedFile } from './stored-assets';

interface Options {
  /** The folder of this server's own build, and the folder with the files of others. */
  dist: string;
  folder: string;
  /** The folder with descriptions of published shells. */
  descriptions: string;
  warn(error: unknown, what: string): void;
}

export type ShellFiles = ReturnType<typeof createShellFiles>;

const compressible = /\.(?:js|css|svg|json)$/;

/**
 * Creates the access to shell files on this disk. Names contain the hash of the content, so all versions share one
 * folder.
 */
export function createShellFiles({ dist, folder, descriptions, warn }: Options) {
  const exists = async (file: string) => (await stat(file).catch(() => undefined)) !== undefined;

  /** Writes a temporary file and renames it, so that an incomplete file is never served. */
  async function write(file: string, content: Uint8Array): Promise<void> {
    const draft = join(folder, `.${randomUUID()}`);
    await writeFile(draft, content);
    await rename(draft, file);
  }

  async function has(name: string): Promise<boolean> {
    if (await exists(join(dist, name))) return true;
    const storedPath = join(folder, name);
    const time = new Date();
    // The file was requested again, so it must not be removed as unused.
    return utimes(storedPath, time, time).then(
      () => true,
      () => false,
    );
  }

  return {
    has,
    /** @throws ShopfrontError REMOTE_TAMPERED */
    async store(name: string, integrity: string, content: Buffer): Promise<void> {
      assertIntegrity(name, integrity, content);
      await mkdir(folder, { recursive: true });
      const file = join(folder, name);
      if (compressible.test(name)) await write(`${file}.gz`, await promisify(gzip)(content));
      await write(file, content);
      if (!compressible.test(name)) return;
      // The better compression takes longer, so nothing waits for it.
      promisify(brotliCompress)(content)
        .then((packed) => write(`${file}.br`, packed))
        .catch((error: unknown) => warn(error, `${name} could not be compressed`));
    },
    /** Returns a published shell if all its files are on this disk. */
    async known(version: string): Promise<PublishedShell | undefined> {
      const file = join(descriptions, `${version}.json`);
      if (!(await exists(file))) return undefined;
      try {
        const shell = publishedShell.parse(JSON.parse(await readFile(file, 'utf8')));
        const names = Object.keys(shell.files).filter((name) => hashedFile.test(name));
        const exist = await Promise.all(names.map(has));
        return exist.every(Boolean) ? shell : undefined;
      } catch (error) {
        warn(error, `the description of shell ${version} could not be read`);
        return undefined;
      }
    },
    async remember(shell: PublishedShell): Promise<void> {
      await mkdir(descriptions, { recursive: true });
      const file = join(descriptions, `${shell.version}.json`);
      await writeFile(`${file}.new`, JSON.stringify(shell));
      await rename(`${file}.new`, file);
    },
  };
}

/** @throws ShopfrontError REMOTE_TAMPERED when the content is not the published one */
function assertIntegrity(name: string, integrity: string, content: Buffer): void {
  const hash = `sha384-${createHash('sha384').update(content).digest('base64')}`;
  if (hash === integrity) return;
  throw new ShopfrontError('REMOTE_TAMPERED', `${name} differs from the published file.`);
}
