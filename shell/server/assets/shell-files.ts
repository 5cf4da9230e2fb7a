import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { ShopfrontError } from 'shared-contracts';
import { publishedShell, type PublishedShell } from 'shared-contracts/published-shell';
import { lasting } from './kept-assets';

interface Options {
  /** Where this server's own build is, and where it keeps the files of others. */
  dist: string;
  folder: string;
  /** Where it keeps what it knows of published shells. */
  descriptions: string;
  warn(error: unknown, what: string): void;
}

export type ShellFiles = ReturnType<typeof createShellFiles>;

const compressible = /\.(?:js|css|svg|json)$/;

/** Files of shells on this disk. A name carries the hash of what is in it, so all versions share one folder. */
export function createShellFiles({ dist, folder, descriptions, warn }: Options) {
  const exists = async (file: string) => (await stat(file).catch(() => undefined)) !== undefined;

  /** Written beside and moved: half a file is never served. */
  async function write(file: string, content: Uint8Array): Promise<void> {
    const draft = join(folder, `.${randomUUID()}`);
    await writeFile(draft, content);
    await rename(draft, file);
  }

  async function has(name: string): Promise<boolean> {
    if (await exists(join(dist, name))) return true;
    const kept = join(folder, name);
    const now = new Date();
    // Asked for again: it is not one of those that nobody wants any more.
    return utimes(kept, now, now).then(
      () => true,
      () => false,
    );
  }

  return {
    has,
    /** @throws ShopfrontError REMOTE_TAMPERED */
    async keep(name: string, integrity: string, content: Buffer): Promise<void> {
      refuseOther(name, integrity, content);
      await mkdir(folder, { recursive: true });
      const file = join(folder, name);
      if (compressible.test(name)) await write(`${file}.gz`, await promisify(gzip)(content));
      await write(file, content);
      if (!compressible.test(name)) return;
      // The better copy takes longer, and nobody waits for it.
      promisify(brotliCompress)(content)
        .then((packed) => write(`${file}.br`, packed))
        .catch((error: unknown) => warn(error, `${name} cannot be compressed`));
    },
    /** The published shell, where all of it is here. */
    async known(version: string): Promise<PublishedShell | undefined> {
      const file = join(descriptions, `${version}.json`);
      if (!(await exists(file))) return undefined;
      try {
        const shell = publishedShell.parse(JSON.parse(await readFile(file, 'utf8')));
        const names = Object.keys(shell.files).filter((name) => lasting.test(name));
        const found = await Promise.all(names.map(has));
        return found.every(Boolean) ? shell : undefined;
      } catch (error) {
        warn(error, `what is known of shell ${version} cannot be read`);
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

/** @throws ShopfrontError REMOTE_TAMPERED if the content is not what was published */
function refuseOther(name: string, integrity: string, content: Buffer): void {
  const own = `sha384-${createHash('sha384').update(content).digest('base64')}`;
  if (own === integrity) return;
  throw new ShopfrontError('REMOTE_TAMPERED', `${name} is not what was published.`);
}
