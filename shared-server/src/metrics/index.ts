export { watchDisk } from './disk';
export { createMetrics } from './metrics';
export type { Metrics } from './metrics';
export type { Sample } from './source';
export { metricsFault, metricsFrom, metricsVariables } from './place';
export type { MetricsPlace } from './place';
export { countRequests } from './requests';
export { serveMetrics } from './serve';
export { timeStatements, watchDatabase } from './statements';
