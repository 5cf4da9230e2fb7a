/**
 * Adds to a compiled module what React Fast Refresh needs: the functions that the compiler's marks call, and for
 * modules with JSX the request to accept their own updates. The first line keeps its number.
 */
module.exports = function refreshLoader(code, map) {
  const id = `${JSON.stringify(`${this.getOptions().prefix} `)} + __webpack_module__.id`;
  const begin =
    `const $RefreshReg$ = (type, name) => globalThis.__shopfrontRefresh.register(type, ${id} + ' ' + name);` +
    'const $RefreshSig$ = () => globalThis.__shopfrontRefresh.sign();';
  const end =
    'globalThis.__shopfrontRefresh.accept({ exports: __webpack_module__.exports, hot: import.meta.webpackHot });';
  this.callback(null, `${begin}${code}\n${this.resourcePath.endsWith('x') ? end : ''}`, map);
};
