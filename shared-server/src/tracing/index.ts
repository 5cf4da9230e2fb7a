export { tracingFrom, tracingVariables } from './place';
export type { TracingPlace } from './place';
export { tracedFetch } from './traced-fetch';
export { openTracing } from './open';
export type { Part, Tracing } from './tracing';
