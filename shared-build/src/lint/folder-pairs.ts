/** A file and what it imports, as dependency-cruiser reports it. */
export interface Module {
  source: string;
  dependencies: { resolved: string }[];
}

const isLeftOut = (path: string) =>
  /(?:^|\/)node_modules\/|\.(?:test|spec|examples|type-test)\.|\/testing[/.]/.test(path);

/** Returns the pairs of folders in one parent that import each other, such as 'a/b a/c'. Tests do not count. */
export function pairsIn(modules: readonly Module[]): string[] {
  const links = new Set<string>();
  for (const { source, dependencies } of modules.filter((module) => !isLeftOut(module.source))) {
    for (const { resolved } of dependencies.filter(
      (dependency) => !isLeftOut(dependency.resolved),
    )) {
      const parts = source.split('/');
      const to = resolved.split('/');
      const depth = parts.findIndex((name, index) => name !== to[index]);
      // A file in the parent is no sibling folder.
      if (depth < 1 || depth >= parts.length - 1 || depth >= to.length - 1) continue;
      links.add(`${parts.slice(0, depth + 1).join('/')} ${to.slice(0, depth + 1).join('/')}`);
    }
  }
  return [...links]
    .filter((link) => {
      const [folder, to] = link.split(' ') as [string, string];
      return folder < to && links.has(`${to} ${folder}`);
    })
    .sort();
}
