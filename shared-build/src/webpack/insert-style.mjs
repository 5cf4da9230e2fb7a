// Another remote of the page may use this build's copy of the design system. So these styles stay until no remote is
// mounted, and all remotes of the page share the list of them.
const page = (globalThis.__shopfrontStyles ??= { mounted: new Set(), shared: [] });
/** The style elements of this build only. */
const own = [];

const append = (style) => {
  if (!style.isConnected) document.head.append(style);
};

/** Called by style-loader when a module with styles runs. */
export default function insertStyle(style) {
  const isShared = style.hasAttribute('data-shared');
  (isShared ? page.shared : own).push(style);
  if (isShared ? page.mounted.size > 0 : page.mounted.has(own)) append(style);
}

export function attachStyles() {
  page.mounted.add(own);
  page.shared.forEach(append);
  own.forEach(append);
}

export function detachStyles() {
  page.mounted.delete(own);
  for (const style of own) style.remove();
  if (page.mounted.size === 0) for (const style of page.shared) style.remove();
}
