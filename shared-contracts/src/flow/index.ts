export { refuseBadTable, setupScreens } from './flow-check';
export * from './flow-table';
export { allAnswers, walk, type Answered, type Walk } from './walks';
export * from './ways';
