require('@testing-library/jest-dom');
const { configure } = require('@testing-library/dom');

// The timeout of queries that wait. They return as soon as the element exists.
configure({ asyncUtilTimeout: 10_000 });
