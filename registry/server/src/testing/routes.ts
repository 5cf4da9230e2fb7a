import type { FastifyInstance } from 'fastify';

interface Route {
  /** The path pattern as registered. */
  route: string;
  /** A path that matches it. */
  path: string;
}

const values: Record<string, string> = {
  ':channel': 'production',
  ':name': 'mf-services',
  ':version': '1.0.0',
  '*': 'app.js',
};

const pathOf = (route: string) => route.replaceAll(/:\w+|\*/g, (part) => values[part] ?? '1');

/** Returns every route of a method, from the tree that Fastify prints. */
export function routesOf(server: FastifyInstance, method: string): Route[] {
  const above: string[] = [];
  return server
    .printRoutes()
    .split('\n')
    .flatMap((line) => {
      const [, indent, part, methods] = /^(.*?)[├└]── (\S+)(?: \((.+)\))?$/.exec(line) ?? [];
      if (indent === undefined || part === undefined) return [];
      above.length = indent.length / 4;
      above.push(part);
      const route = above.join('');
      return methods?.split(', ').includes(method) ? [{ route, path: pathOf(route) }] : [];
    });
}
