export {
  alertCodes,
  alertName,
  lastGoodTodo,
  giveUpAfterMs,
  sendAlert,
  isSigned,
  signatureHeader,
  signatureOf,
  type Outcome,
  type AlertCode,
  type AlertMessage,
} from './alerts/send';
export {
  alertFaults,
  alertTargetsFrom,
  alertVariables,
  namesOf,
  targetNames,
} from './alerts/targets';
export type { AlertTargets, TargetName } from './alerts/targets';
export { flag, list, port, readConfig } from './config';
export { createFolderCheck, makeFolder, requireWritable } from './folders';
export type { Folders } from './folders';
export { answers, openDatabase, requireDatabaseUrl, runMigrations } from './database';
export type { Database, DatabasePlace, StatementWatch } from './database';
export { watchAll } from './statement-watch';
export { refuseDirections, refuseUnstorable } from './storable';
export { deadlines, type Deadlines } from './connection-limits';
export { describeError } from './log';
export type { LogStream } from './log';
export { createMetrics, watchDisk, type Metrics } from './metrics/metrics';
export {
  metricsFault,
  metricsFrom,
  metricsVariables,
  serveMetrics,
  type MetricsPlace,
} from './metrics/serve';
export { timeStatements, watchDatabase } from './metrics/statements';
export type { Sample } from './metrics/source';
export { foreignKeysQuery, hasCode, locksOf, type ForeignKey } from './migration-locks';
export { applyMigrations, isMigrated, migrate, migrationsIn, statementsIn } from './migrations';
export { createDraws, type Draws } from './arms';
export { takesCoding } from './negotiation';
export { prepared, type Sql } from './sql';
export {
  exampleFault,
  isProduction,
  missing,
  originFault,
  originFaults,
  productionVariables,
  refuseFaults,
  secretFault,
  siteFaults,
} from './production';
export type { Fault } from './production';
export { runProcess, runToItsEnd } from './process';
export { repeat } from './repeating';
export { probeRoutes } from './readiness';
export { limitRequests, networkOf, type RequestLimit } from './request-limit/limit';
export { pruneRequestCounts, requestCounts } from './request-limit/counts';
export { addSecondPort } from './second-port';
export type { SecondPort } from './second-port';
export { createServer } from './server';
export type { ServerOptions } from './server';
export { openTracing } from './tracing/open';
export {
  tracedFetch,
  tracingFrom,
  tracingVariables,
  type Part,
  type Tracing,
  type TracingPlace,
} from './tracing/tracing';
export { trustedProxies } from './trusted-proxies';
export type { TrustedProxies } from './trusted-proxies';
export { createWriteCheck } from './outage';
