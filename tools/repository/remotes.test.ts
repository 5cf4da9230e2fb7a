import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { remoteNames } from 'shared-contracts';
import { folderOf, root } from 'shared-build/packages';
import { workspacesIn } from './workspaces';

/** What a remote must provide and the compiler does not check. Tests in shared-build check its declaration. */

describe.each(remoteNames)('%s', (name) => {
  it('is a workspace with its own package', () => {
    expect(workspacesIn(root)).toContain(name);
    expect(existsSync(join(folderOf(name), 'package.json'))).toBe(true);
  });
});
