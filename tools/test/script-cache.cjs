// Jest's test runner, with V8's cache of compiled scripts. Jest compiles each module again for each suite, which takes a
// quarter of the processor time of a run: scripts that name an `importModuleDynamically` callback do not share the cache,
// and `compileFunction` has none. Suites here load ES modules by require(), so the callback is never called.
const vm = require('node:vm');

/** Replaces `vm.compileFunction` for jest-runtime, which calls it with these options only. */
function compileFunction(code, parameters, { filename, parsingContext }) {
  const head = `(function (${parameters.join(', ')}) {`;
  const script = new vm.Script(`${head}${code}\n})`, { filename, columnOffset: -head.length });
  return script.runInContext(parsingContext);
}

vm.compileFunction = compileFunction;

module.exports = require('jest-circus/runner');
