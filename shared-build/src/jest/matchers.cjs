require('@testing-library/jest-dom');

// antd measures scrollbars through a pseudo-element, which jsdom cannot compute.
const { getComputedStyle } = window;
window.getComputedStyle = (element) => getComputedStyle(element);
