import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { remoteNames } from 'shared-contracts';
import { folderOf, root } from '../shared-build/src/packages';

/** What a remote owes where the compiler does not look; what it declares is held in shared-build. */

interface Room {
  files: string[];
}

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
});
