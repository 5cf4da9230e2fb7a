export { flag, list, port, readConfig } from './config';
export { answers, openDatabase } from './database';
export type { Database, DatabasePlace, Sql } from './database';
export { migrate } from './migrations';
export { runProcess } from './process';
export { createServer } from './server';
export type { ServerOptions } from './server';
