import type { ParseArgsConfig } from 'node:util';

/** Every flag there is. */
export const options = {
  channel: { type: 'string' },
  reason: { type: 'string' },
  since: { type: 'string' },
  what: { type: 'string' },
  remotes: { type: 'string' },
  channels: { type: 'string' },
  acts: { type: 'string' },
  days: { type: 'string' },
  owner: { type: 'string' },
  key: { type: 'string' },
  role: { type: 'string' },
  ask: { type: 'boolean' },
  share: { type: 'string' },
  steps: { type: 'string' },
  auto: { type: 'boolean' },
  again: { type: 'boolean' },
  hours: { type: 'string' },
  'own-server': { type: 'boolean' },
  path: { type: 'string' },
  at: { type: 'string' },
  until: { type: 'string' },
  how: { type: 'string' },
  drain: { type: 'string' },
  'go-to': { type: 'string' },
  'if-set': { type: 'string' },
  'despite-lock': { type: 'boolean' },
  'dry-run': { type: 'boolean' },
  'only-new': { type: 'boolean' },
  from: { type: 'string' },
  to: { type: 'string' },
  build: { type: 'string' },
  'source-tag': { type: 'string' },
  country: { type: 'string' },
  version: { type: 'string' },
  flow: { type: 'string' },
  beside: { type: 'string' },
  against: { type: 'string' },
  watch: { type: 'boolean' },
  json: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} satisfies ParseArgsConfig['options'];

/** Commands that can say what they would do. */
const foreseen = [
  ...['swap', 'promote', 'rollback', 'restore', 'ban', 'drain', 'preview create'],
  ...['canary start', 'canary promote', 'canary abort', 'canary end'],
  ...['flow start', 'flow share', 'flow adopt', 'flow stop'],
];

/** Commands whose answer changes while one looks. */
const watched = [
  ...['show', 'sets', 'schedules', 'people'],
  ...['canary show', 'canary list', 'preview list', 'flow show', 'flow compare', 'alerts list'],
];

const moving = ['swap', 'promote', 'rollback', 'restore'];
const flowing = ['flow start', 'flow share', 'flow adopt', 'flow stop'];
const period = ['funnel', 'health', 'errors', 'sources'];

/**
 * Which commands heed a flag. With another, something else would be done than was said: who promotes to a tenth of the
 * visitors does not mean all of them.
 */
export const heeded = {
  channel: ['publish', 'check', 'swap', 'rollback', 'preview create', 'preview list'],
  'only-new': ['publish'],
  key: ['publish'],
  'dry-run': foreseen,
  watch: watched,
  'if-set': [...moving, 'ban', ...flowing, 'publish'],
  drain: [...moving, ...flowing, 'publish', 'check'],
  'despite-lock': ['rollback', 'restore', 'ban', 'flow stop'],
  how: ['drain'],
  'go-to': ['ban'],
  until: ['lock'],
  at: ['schedule'],
  against: ['set'],
  remotes: ['restore', 'token create'],
  channels: ['token create'],
  acts: ['token create'],
  days: ['token create'],
  owner: ['key add'],
  role: ['operator add'],
  ask: ['operator add', 'operator password'],
  share: ['canary start', 'flow start'],
  steps: ['canary start'],
  auto: ['canary start'],
  again: ['canary start'],
  hours: ['preview create'],
  'own-server': ['preview create'],
  path: ['preview create'],
  from: period,
  to: period,
  build: period,
  'source-tag': ['funnel'],
  country: ['funnel'],
  version: ['funnel'],
  flow: ['funnel'],
  beside: ['funnel'],
  since: ['audit'],
  what: ['audit'],
} satisfies Record<Exclude<keyof typeof options, 'reason' | 'json' | 'help'>, readonly string[]>;
