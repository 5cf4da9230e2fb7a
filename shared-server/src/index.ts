export {
  alertCodes,
  alertFaults,
  alertName,
  alertTargetsFrom,
  alertVariables,
  giveUpAfterMs,
  isSigned,
  lastGoodTodo,
  namesOf,
  sendAlert,
  signatureHeader,
  signatureOf,
  targetNames,
} from './alerts';
export type { AlertCode, AlertMessage, AlertTargets, Outcome, TargetName } from './alerts';
export { flag, list, port, readConfig } from './config';
export { createFolderCheck, makeFolder, requireWritable } from './folders';
export type { Folders } from './folders';
export { answers, openDatabase, requireDatabaseUrl, runMigrations } from './database';
export type { Database, DatabasePlace, StatementWatch } from './database';
export { watchAll } from './statement-watch';
export { refuseDirections, refuseUnstorable } from './storable';
export { deadlines } from './deadlines';
export type { Deadlines } from './deadlines';
export { describeError } from './log';
export type { LogStream } from './log';
export {
  createMetrics,
  metricsFault,
  metricsFrom,
  metricsVariables,
  serveMetrics,
  timeStatements,
  watchDatabase,
  watchDisk,
} from './metrics';
export type { Metrics, MetricsPlace, Sample } from './metrics';
export { foreignKeysQuery, hasCode, locksOf, type ForeignKey } from './migration-locks';
export { applyMigrations, isMigrated, migrate, migrationsIn, statementsIn } from './migrations';
export { createDraws } from './assignment-tokens';
export type { Draws } from './assignment-tokens';
export { takesCoding } from './negotiation';
export { prepared } from './prepared';
export type { Sql } from './sql';
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
export { limitRequests, networkOf, pruneRequestCounts, requestCounts } from './request-limit';
export type { RequestLimit } from './request-limit';
export { addSecondPort } from './second-port';
export type { SecondPort } from './second-port';
export { createServer } from './server';
export type { ServerOptions } from './server';
export { openTracing, tracedFetch, tracingFrom, tracingVariables } from './tracing';
export type { Part, Tracing, TracingPlace } from './tracing';
export { trustedProxies } from './trusted-proxies';
export type { TrustedProxies } from './trusted-proxies';
export { createWriteCheck } from './write-check';
