import type { LoaderContext } from 'webpack';

/** Where webpack finds what follows. */
export const unnamedComponentsLoader = __filename;

/**
 * For webpack, on the source of React Router: takes away the names that its components have in developers' tools, and
 * says that a context has no effect but its value. Whoever takes two functions of it would else have all components in
 * the bundle, since to name one is to use it.
 */
export default function unnamedComponents(this: LoaderContext<object>, source: string): string {
  return source
    .replace(/^[\w$]+\.displayName = "[^"]*";$/gm, '')
    .replace(/(?<== )(?=\w+\.(?:createContext|memo|forwardRef)\()/g, '/* @__PURE__ */ ');
}
