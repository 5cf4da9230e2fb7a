/**
 * How thick scroll bars are. antd's own way of asking writes a style without the page's nonce, which is refused; the
 * build puts this in its place (shared-build/src/build/console.ts). Scroll bars look the same all over the console.
 */
function measured(like?: Element) {
  const box = document.createElement('div');
  Object.assign(box.style, {
    ...{ position: 'absolute', insetBlockStart: '0', insetInlineStart: '0' },
    ...{ inlineSize: '100px', blockSize: '100px', overflow: 'scroll' },
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

let known: ReturnType<typeof measured> | undefined;

export default function getScrollBarSize(fresh = false): number {
  if (fresh || !known) known = measured();
  return known.width;
}

export const getTargetScrollBarSize = (target: Element | null | undefined) =>
  target ? measured(target) : { width: 0, height: 0 };
