// A CSS module's classes answer with their own names.
module.exports = new Proxy({}, { get: (_, name) => (name === '__esModule' ? false : name) });
