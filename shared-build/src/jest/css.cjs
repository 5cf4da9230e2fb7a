// Each class of a CSS module has its own name as value.
module.exports = new Proxy({}, { get: (_, name) => (name === '__esModule' ? false : name) });
