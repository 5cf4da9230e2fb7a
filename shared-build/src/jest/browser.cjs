// What browsers have and jsdom lacks.
const { TextDecoder, TextEncoder } = require('node:util');

Object.assign(globalThis, { TextDecoder, TextEncoder, IS_REACT_ACT_ENVIRONMENT: true });

// React draws what comes outside of an act in a task of its own, for which it looks for a channel like this. jsdom has
// none, and in its place a timer was taken: beside a test's own timers that is a race, which a busy machine loses. Here
// it is drawn before any timer goes off.
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

// Tests of pages have no network: what is fetched ahead does not come.
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
