/** React Fast Refresh for the remotes of a dev session. Load it before React. */
const runtime = require('react-refresh/runtime');

/** Whether a module exports components only, so that rendering them again is enough after a change. */
const exportsComponents = (exports) => {
  const values = Object.values(exports);
  return values.length > 0 && values.every((value) => runtime.isLikelyComponentType(value));
};

function createRefresh() {
  runtime.injectIntoGlobalHook(globalThis);
  let timer;
  const refresh = {
    register: runtime.register,
    sign: runtime.createSignatureFunctionForTransform,
    /** Renders the changed components of every root, once for all modules of an update. */
    render() {
      clearTimeout(timer);
      timer = setTimeout(runtime.performReactRefresh, 0);
    },
    /** Lets a module of components accept its own updates. Updates of other modules go to their importers. */
    accept({ exports, hot }) {
      const before = hot.data?.names;
      const names = exportsComponents(exports) ? Object.keys(exports).join() : undefined;
      if (names !== undefined) {
        hot.dispose((data) => (data.names = names));
        hot.accept();
      }
      if (before === undefined) return;
      if (before === names) refresh.render();
      else hot.invalidate();
    },
  };
  return refresh;
}

/** One for all remotes of the page: each adds the React that it brings. */
module.exports = globalThis.__shopfrontRefresh ??= createRefresh();
