import type { Command } from './command';
import { options } from './flags';

export interface Subcommand {
  /** Fewest and most words after the command. */
  words: readonly [number, number];
  /**
   * Loaded when it is asked for: the usage is told without any of them. Not by import(), for which TypeScript needs a
   * loader in a thread of its own: half of the time that `--help` took.
   */
  load(): (command: Command) => Promise<unknown>;
}

const canary = (
  act: keyof typeof import('./canary').canaryActs,
  words: Subcommand['words'],
): Subcommand => ({
  words,
  load: () => (require('./canary') as typeof import('./canary')).canaryActs[act],
});

const budget = (
  act: keyof typeof import('./budgets').budgetActs,
  words: Subcommand['words'],
): Subcommand => ({
  words,
  load: () => (require('./budgets') as typeof import('./budgets')).budgetActs[act],
});

const flow = (
  act: keyof typeof import('./flow').flowActs,
  words: Subcommand['words'],
): Subcommand => ({
  words,
  load: () => (require('./flow') as typeof import('./flow')).flowActs[act],
});

/** Every command by its words. */
export const commands: Record<string, Subcommand> = {
  publish: {
    words: [1, Infinity],
    load: () => (require('./publish') as typeof import('./publish')).publish,
  },
  check: {
    words: [1, Infinity],
    load: () => (require('./check') as typeof import('./check')).check,
  },
  accept: { words: [3, 3], load: () => (require('./accept') as typeof import('./accept')).accept },
  swap: { words: [2, 2], load: () => (require('./move') as typeof import('./move')).swap },
  promote: {
    words: [2, Infinity],
    load: () => (require('./move') as typeof import('./move')).promote,
  },
  rollback: { words: [1, 1], load: () => (require('./move') as typeof import('./move')).rollback },
  sets: { words: [1, 1], load: () => (require('./sets') as typeof import('./sets')).sets },
  set: { words: [2, 2], load: () => (require('./sets') as typeof import('./sets')).set },
  restore: { words: [2, 2], load: () => (require('./sets') as typeof import('./sets')).restore },
  ban: { words: [2, 2], load: () => (require('./sets') as typeof import('./sets')).ban },
  drain: { words: [2, 2], load: () => (require('./sets') as typeof import('./sets')).drain },
  lock: { words: [1, 1], load: () => (require('./locks') as typeof import('./locks')).lock },
  unlock: { words: [1, 1], load: () => (require('./locks') as typeof import('./locks')).unlock },
  schedule: {
    words: [2, Infinity],
    load: () => (require('./locks') as typeof import('./locks')).schedule,
  },
  'schedule cancel': {
    words: [2, 2],
    load: () => (require('./locks') as typeof import('./locks')).cancelSchedule,
  },
  schedules: {
    words: [1, 1],
    load: () => (require('./locks') as typeof import('./locks')).schedules,
  },
  'budget list': budget('list', [0, 0]),
  'budget set': budget('set', [2, 2]),
  'budget clear': budget('clear', [1, 1]),
  'canary start': canary('start', [2, Infinity]),
  'canary grow': canary('grow', [2, 2]),
  'canary abort': canary('abort', [1, 1]),
  'canary promote': canary('promote', [1, 1]),
  'canary end': canary('end', [1, 1]),
  'canary list': canary('list', [1, 1]),
  'canary show': canary('show', [1, 2]),
  'canary looks': canary('looks', [1, 2]),
  'flow start': flow('start', [2, 2]),
  'flow share': flow('share', [2, 2]),
  'flow adopt': flow('adopt', [1, 1]),
  'flow stop': flow('stop', [1, 1]),
  'flow show': flow('show', [1, 1]),
  'flow compare': flow('compare', [1, 2]),
  'preview create': {
    words: [1, 2],
    load: () => (require('./previews') as typeof import('./previews')).createPreview,
  },
  'preview list': {
    words: [0, 0],
    load: () => (require('./previews') as typeof import('./previews')).listPreviews,
  },
  'preview end': {
    words: [1, 1],
    load: () => (require('./previews') as typeof import('./previews')).endPreview,
  },
  'alerts list': {
    words: [0, 0],
    load: () => (require('./alerts') as typeof import('./alerts')).listAlerts,
  },
  'alerts test': {
    words: [0, 0],
    load: () => (require('./alerts') as typeof import('./alerts')).testAlert,
  },
  doctor: { words: [0, 0], load: () => (require('./doctor') as typeof import('./doctor')).doctor },
  list: { words: [0, 1], load: () => (require('./look') as typeof import('./look')).list },
  show: { words: [1, 1], load: () => (require('./look') as typeof import('./look')).show },
  resolve: {
    words: [2, 2],
    load: () => (require('./resolve') as typeof import('./resolve')).resolveStack,
  },
  provenance: {
    words: [2, 2],
    load: () => (require('./look') as typeof import('./look')).provenance,
  },
  people: {
    words: [1, 1],
    load: () => (require('./visitors') as typeof import('./visitors')).people,
  },
  funnel: {
    words: [0, 0],
    load: () => (require('./visitors') as typeof import('./visitors')).funnel,
  },
  health: {
    words: [0, 0],
    load: () => (require('./visitors') as typeof import('./visitors')).health,
  },
  errors: {
    words: [0, 0],
    load: () => (require('./visitors') as typeof import('./visitors')).errors,
  },
  sources: {
    words: [0, 0],
    load: () => (require('./visitors') as typeof import('./visitors')).sources,
  },
  completion: {
    words: [1, 1],
    load: () =>
      (require('./completion') as typeof import('./completion')).completionOf(
        Object.keys(commands),
        options,
      ),
  },
  audit: { words: [0, 0], load: () => (require('./audit') as typeof import('./audit')).audit },
  'token create': {
    words: [1, 1],
    load: () => (require('./tokens') as typeof import('./tokens')).createToken,
  },
  'token list': {
    words: [0, 0],
    load: () => (require('./tokens') as typeof import('./tokens')).listTokens,
  },
  'token revoke': {
    words: [1, 1],
    load: () => (require('./tokens') as typeof import('./tokens')).revokeToken,
  },
  'key create': {
    words: [1, 1],
    load: () => (require('./keys') as typeof import('./keys')).createKey,
  },
  'key add': { words: [2, 2], load: () => (require('./keys') as typeof import('./keys')).addKey },
  'key list': {
    words: [0, 1],
    load: () => (require('./keys') as typeof import('./keys')).listKeys,
  },
  'key revoke': {
    words: [2, 2],
    load: () => (require('./keys') as typeof import('./keys')).revokeKey,
  },
  'operator add': {
    words: [1, 1],
    load: () => (require('./operators') as typeof import('./operators')).addOperator,
  },
  'operator list': {
    words: [0, 0],
    load: () => (require('./operators') as typeof import('./operators')).listOperators,
  },
  'operator role': {
    words: [2, 2],
    load: () => (require('./operators') as typeof import('./operators')).setRole,
  },
  'operator password': {
    words: [1, 1],
    load: () => (require('./operators') as typeof import('./operators')).setPassword,
  },
  'operator remove': {
    words: [1, 1],
    load: () => (require('./operators') as typeof import('./operators')).removeOperator,
  },
  dev: { words: [2, 2], load: () => (require('./dev') as typeof import('./dev')).announce },
};
