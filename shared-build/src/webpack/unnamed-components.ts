import type { LoaderContext } from 'webpack';

/** Path of this loader, for webpack. */
export const unnamedComponentsLoader = __filename;

/**
 * Webpack loader for React Router that removes the display names of components, and marks calls such as
 * `createContext` as free of side effects. Otherwise importing two functions would add all components to the bundle,
 * because an assigned display name counts as a use.
 */
export default function unnamedComponents(this: LoaderContext<object>, source: string): string {
  return source
    .replace(/^[\w$]+\.displayName = "[^"]*";$/gm, '')
    .replace(/(?<== )(?=\w+\.(?:createContext|memo|forwardRef)\()/g, '/* @__PURE__ */ ');
}
