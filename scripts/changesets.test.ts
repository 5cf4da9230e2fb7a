import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { kit } from 'shared-build/project';

const root = join(__dirname, '../');
const read = <T>(path: string) => JSON.parse(readFileSync(join(root, path), 'utf8')) as T;

it('the kit has versions and changelogs of its own, and no other workspace has', () => {
  const { workspaces } = read<{ workspaces: string[] }>('package.json');
  const { ignore } = read<{ ignore: string[] }>('.changeset/config.json');
  const isIgnored = (name: string) =>
    ignore.some((one) => one === name || (one.endsWith('*') && name.startsWith(one.slice(0, -1))));
  const nameOf = (folder: string) =>
    folder.endsWith('*') ? folder : read<{ name: string }>(`${folder}/package.json`).name;
  const versioned = workspaces.map(nameOf).filter((name) => !isIgnored(name));
  expect(versioned.sort()).toStrictEqual([...kit].sort());
  for (const name of kit) {
    const { version } = read<{ version: string }>(`${name}/package.json`);
    expect(existsSync(join(root, name, 'CHANGELOG.md'))).toBe(true);
    expect(readFileSync(join(root, name, 'CHANGELOG.md'), 'utf8')).toContain(`\n## ${version}\n`);
  }
});
