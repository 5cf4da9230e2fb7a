/** Shows an error of a remote over the page of a dev session, with the line of the source that caused it. */
let overlay;

const css = {
  box: 'position:fixed;inset:0;z-index:2147483647;overflow:auto;padding:24px;box-sizing:border-box;background:#1b1b1fee;color:#fff;font:15px/1.5 ui-monospace,monospace',
  title: 'margin:0 0 8px;font:600 18px/1.4 system-ui,sans-serif;color:#ff9b9b',
  text: 'margin:0 0 8px;white-space:pre-wrap;overflow-wrap:anywhere',
};

function add(parent, tag, style, text) {
  const element = document.createElement(tag);
  element.style.cssText = style;
  element.textContent = text;
  return parent.appendChild(element);
}

/**
 * @param {string} remote name of the remote
 * @param {unknown} error
 * @param {string} server address of the dev server, which finds the line of the source
 */
function show(remote, error, server) {
  console.error(error);
  hide();
  const { message = String(error), stack = '' } = error ?? {};
  overlay = document.createElement('div');
  overlay.style.cssText = css.box;
  overlay.setAttribute('role', 'alert');
  add(overlay, 'p', css.title, `${remote} failed`);
  add(overlay, 'p', css.text, message);
  const place = add(overlay, 'p', css.text, '');
  add(overlay, 'p', css.text, 'Fix the error and save. The page updates by itself.');
  document.body.append(overlay);
  fetch(new URL('/position', server).href, { method: 'POST', body: stack })
    .then((response) => response.text())
    .then((position) => (place.textContent = position))
    .catch(() => undefined);
}

function hide() {
  overlay?.remove();
  overlay = undefined;
}

module.exports = { hide, show };
