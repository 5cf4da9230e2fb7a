interface Translated {
  text: Text;
  original: string;
  element: Element;
}

/**
 * Lets React update a page that the browser translates. Chrome replaces each text with a FONT element while React keeps
 * the text: an update would not show, and a removal would throw. The text returns, empty, to the place before its
 * element, and the element goes when React changes, moves or removes the text.
 */
export function followTranslation(page: Node): void {
  /** Entries by text node and by element. */
  const translated = new WeakMap<Node, Translated>();

  const start = (text: Text, element: Element) => {
    const entry = { text, element, original: text.data };
    translated.set(text, entry).set(element, entry);
    text.data = '';
    element.before(text);
  };

  const end = (node: Node) => {
    const entry = translated.get(node);
    if (!entry) return;
    const { text, element, original } = entry;
    translated.delete(text);
    translated.delete(element);
    element.remove();
    // A text that was moved, or that the browser shows again.
    if (text.isConnected && !text.data) text.data = original;
  };

  const follow = ({ target, addedNodes, removedNodes, previousSibling }: MutationRecord) => {
    if (isText(target) && target.data) end(target);
    for (const node of removedNodes) {
      end(node);
      const element = addedNodes[0] ?? previousSibling;
      const isNew = isFont(element) && element.parentNode === target && !translated.has(element);
      if (isText(node) && isNew) start(node, element);
    }
  };

  new MutationObserver((changes) => changes.forEach(follow)).observe(page, {
    childList: true,
    characterData: true,
    subtree: true,
  });
}

const isText = (node: Node): node is Text => node.nodeType === Node.TEXT_NODE;

const isFont = (node: Node | null | undefined): node is Element => node?.nodeName === 'FONT';
