/**
 * The width of scroll bars. antd measures it with a style without the page's nonce, which the
 * browser refuses, so the build uses this module instead (shared-build/src/build/console.ts). All
 * scroll bars of the console have the same width.
 */
function measured(like?: Element) {
  const box = document.createElement('div');
  Object.assign(box.style, {
    position: 'absolute',
    insetBlockStart: '0',
    insetInlineStart: '0',
    inlineSize: '100px',
    blockSize: '100px',
    overflow: 'scroll',
    ...(like && { scrollbarWidth: getComputedStyle(like).scrollbarWidth }),
  });
  document.body.append(box);
  const size = {
    width: box.offsetWidth - box.clientWidth,
    height: box.offsetHeight - box.clientHeight,
  };
  box.remove();
  return size;
}

let cached: ReturnType<typeof measured> | undefined;

export default function getScrollBarSize(fresh = false): number {
  if (fresh || !cached) cached = measured();
  return cached.width;
}

export const getTargetScrollBarSize = (target: Element | null | undefined) =>
  target ? measured(target) : { width: 0, height: 0 };
