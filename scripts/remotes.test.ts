import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { remoteNames, screenOwners } from 'shared-contracts';
import { declarationOf, folderOf } from '../shared-build/src/packages';

/** What a remote owes where the compiler does not look. */

const root = join(__dirname, '..');

interface Room {
  files: string[];
}

const sourceOf = (folder: string) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(({ name }) => /\.tsx?$/.test(name) && !/\.test\.|^declaration\.ts$/.test(name))
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'))
    .join('\n');

describe.each(remoteNames)('%s', (name) => {
  it('is a workspace with a package of its own', () => {
    const { workspaces } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
      workspaces: string[];
    };
    expect(workspaces).toContain(name);
    expect(existsSync(join(folderOf(name), 'package.json'))).toBe(true);
  });

  it('has its line in the import matrix', () => {
    const { rooms } = jest.requireActual<{ rooms: Room[] }>('../shared-build/src/rooms.cjs');
    expect(rooms.flatMap(({ files }) => files)).toContain(`${name}/src/**/*.{ts,tsx}`);
  });

  it('declares the screens that are its own, and no others', async () => {
    const { screens } = await declarationOf(name);
    const owned = Object.entries(screenOwners).flatMap(([screen, owner]) =>
      owner === name ? screen : [],
    );
    expect([...screens].sort()).toEqual(owned.sort());
  });

  it('tells every fact it declares', async () => {
    const source = sourceOf(join(folderOf(name), 'src'));
    for (const fact of (await declarationOf(name)).emits) {
      expect([fact, source.includes(`'${fact}'`)]).toEqual([fact, true]);
    }
  });
});
