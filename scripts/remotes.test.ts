import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { remoteNames } from 'shared-contracts';
import { folderOf, root } from 'shared-build/packages';
import { workspacesIn } from './workspaces';

/** What a remote owes where the compiler does not look; what it declares is held in shared-build. */

describe.each(remoteNames)('%s', (name) => {
  it('is a workspace with a package of its own', () => {
    expect(workspacesIn(root)).toContain(name);
    expect(existsSync(join(folderOf(name), 'package.json'))).toBe(true);
  });
});
