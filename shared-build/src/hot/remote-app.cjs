/**
 * The module that a remote exposes in a dev session: its lifecycles, whose modules are replaced while the page stays
 * open.
 */
const refresh = require('./refresh.cjs');
const overlay = require('./overlay.cjs');

const server = __webpack_public_path__;
let app;
let mounted;

const fail = (error) => overlay.show(__REMOTE_NAME__, error, server);

function load() {
  try {
    app = require(__REMOTE_SOURCE__);
  } catch (error) {
    fail(error);
    throw error;
  }
}

load();

module.exports = {
  declaration: app.declaration,
  bootstrap: () => app.bootstrap(),
  mount(props) {
    mounted = app;
    let hasArrived = false;
    const arrived = (heading) => {
      hasArrived = true;
      props.arrived(heading);
    };
    const failed = (error) => {
      // The shell stops waiting, and leaves the remote where the next update repairs it.
      if (!hasArrived) arrived('');
      fail(error);
    };
    return mounted.mount({ ...props, arrived, failed });
  },
  unmount() {
    overlay.hide();
    return mounted.unmount();
  },
};

module.hot.accept(__REMOTE_SOURCE__, () => {
  load();
  refresh.render();
});

let updating = Promise.resolve();

/** Replaces the changed modules. Rejects if the page has to be loaded again. */
async function update(hash) {
  if (hash === __webpack_hash__) return;
  overlay.hide();
  const replaced = await module.hot.check(true);
  if (!replaced) throw new Error('The dev server no longer has the changes since this build.');
}

/** Called by the shell with the hash of the new build (shell/src/host/live-reload.ts). */
globalThis.__shopfrontUpdates ??= {};
globalThis.__shopfrontUpdates[new URL(server).origin] = (hash) =>
  (updating = updating.then(() => update(hash)));
