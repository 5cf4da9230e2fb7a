import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RemoteName } from 'shared-contracts';
import { headings, headingsFile, mostHeadingBytes } from 'shared-contracts/headings';
import { folderOf } from '../project/packages';
import { project } from '../project/project';

/**
 * Writes the headings of a remote, from `src/headings.ts` if the file exists, into its release.
 *
 * @throws Error if they are invalid or too large
 */
export async function writeHeadings(name: RemoteName, folder: string): Promise<void> {
  const source = join(folderOf(name), 'src/headings.ts');
  if (!existsSync(source)) return;
  const declared = (await project.load(source)) as { headings?: unknown };
  const text = `${JSON.stringify(headings.parse(declared.headings), null, 2)}\n`;
  if (Buffer.byteLength(text) > mostHeadingBytes) {
    throw new Error(`The headings of ${name} are over ${mostHeadingBytes} bytes.`);
  }
  writeFileSync(join(folder, headingsFile), text);
}
