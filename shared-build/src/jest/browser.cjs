// What browsers have and jsdom lacks.
const { TextDecoder, TextEncoder } = require('node:util');

Object.assign(globalThis, { TextDecoder, TextEncoder, IS_REACT_ACT_ENVIRONMENT: true });

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
