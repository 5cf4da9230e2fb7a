require('@testing-library/jest-dom');
const { configure } = require('@testing-library/dom');

// How long to look for something before giving up; it returns as soon as it is there.
configure({ asyncUtilTimeout: 10_000 });
