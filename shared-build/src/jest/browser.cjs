// Adds the browser features that jsdom lacks.
const { TextDecoder, TextEncoder } = require('node:util');

Object.assign(globalThis, { TextDecoder, TextEncoder, IS_REACT_ACT_ENVIRONMENT: true });

// Outside of act(), React renders in a task of a MessageChannel. jsdom has none, and React's replacement, a timer, races
// with the timers of the test. With this class React renders before any timer fires.
globalThis.MessageChannel ??= class {
  port1 = { onmessage: null };
  port2 = {
    postMessage: (data) => void Promise.resolve().then(() => this.port1.onmessage?.({ data })),
  };
};

window.matchMedia ??= (query) => ({
  matches: false,
  media: query,
  onchange: null,
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
  addListener: () => undefined,
  removeListener: () => undefined,
  dispatchEvent: () => false,
});

// Tests of pages have no network, so prefetches fail.
globalThis.fetch ??= () => Promise.reject(new TypeError('There is no network in tests.'));

window.scrollTo = () => undefined;
Element.prototype.scrollIntoView ??= () => undefined;

if (!globalThis.crypto?.randomUUID) {
  Object.defineProperty(globalThis, 'crypto', { value: require('node:crypto').webcrypto });
}

globalThis.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
