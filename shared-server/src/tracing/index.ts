export { tracingFrom, tracingVariables } from './place';
export type { TracingPlace } from './place';
export { openTracing } from './tracing';
export type { Part, Tracing } from './tracing';
