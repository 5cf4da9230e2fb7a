export { mountRemote } from './mount-remote';
export { button, dialog, heading, ownersBefore, ownersOn, testNow } from './owner-before';
export type { Given, Handlers } from './owner-before';
export { ownersIn } from './owner-in';
export { startOf } from './screen-example';
export type { ExamplesOf, ScreenExample, ScreenExamples } from './screen-example';
export { walkHeadings } from './walk-headings';
export { walkScreens } from './walk-screens';
export { walkWords } from './walk-words';
