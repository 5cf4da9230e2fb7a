require('@testing-library/jest-dom');
const { configure } = require('@testing-library/dom');

// How long to look for something before giving up; it returns as soon as it is there.
configure({ asyncUtilTimeout: 10_000 });

// antd measures scrollbars through a pseudo-element, which jsdom cannot compute.
const { getComputedStyle } = window;
window.getComputedStyle = (element) => getComputedStyle(element);
