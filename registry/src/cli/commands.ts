import type { Command } from './command';
import { options } from './flags';
import { commandNames, type CommandName } from './usage';

export interface Subcommand {
  /**
   * Loaded when it is asked for: the usage is told without any of them. Not by import(), for which TypeScript needs a
   * loader in a thread of its own: half of the time that `--help` took.
   */
  load(): (command: Command) => Promise<unknown>;
}

const canary = (act: keyof typeof import('./canary').canaryActs): Subcommand => ({
  load: () => (require('./canary') as typeof import('./canary')).canaryActs[act],
});

const budget = (act: keyof typeof import('./budgets').budgetActs): Subcommand => ({
  load: () => (require('./budgets') as typeof import('./budgets')).budgetActs[act],
});

/** Every command by its words. */
export const commands: Record<CommandName, Subcommand> = {
  publish: {
    load: () => (require('./publish') as typeof import('./publish')).publish,
  },
  check: {
    load: () => (require('./check') as typeof import('./check')).check,
  },
  accept: { load: () => (require('./accept') as typeof import('./accept')).accept },
  swap: { load: () => (require('./move') as typeof import('./move')).swap },
  promote: {
    load: () => (require('./move') as typeof import('./move')).promote,
  },
  rollback: { load: () => (require('./move') as typeof import('./move')).rollback },
  sets: { load: () => (require('./sets') as typeof import('./sets')).sets },
  set: { load: () => (require('./sets') as typeof import('./sets')).set },
  restore: { load: () => (require('./sets') as typeof import('./sets')).restore },
  ban: { load: () => (require('./sets') as typeof import('./sets')).ban },
  drain: { load: () => (require('./sets') as typeof import('./sets')).drain },
  lock: { load: () => (require('./locks') as typeof import('./locks')).lock },
  unlock: { load: () => (require('./locks') as typeof import('./locks')).unlock },
  'budget list': budget('list'),
  'budget set': budget('set'),
  'budget clear': budget('clear'),
  'canary start': canary('start'),
  'canary grow': canary('grow'),
  'canary abort': canary('abort'),
  'canary promote': canary('promote'),
  'canary end': canary('end'),
  'canary list': canary('list'),
  'canary show': canary('show'),
  'canary looks': canary('looks'),
  'preview create': {
    load: () => (require('./previews') as typeof import('./previews')).createPreview,
  },
  'preview list': {
    load: () => (require('./previews') as typeof import('./previews')).listPreviews,
  },
  'preview end': {
    load: () => (require('./previews') as typeof import('./previews')).endPreview,
  },
  'alerts list': {
    load: () => (require('./alerts') as typeof import('./alerts')).listAlerts,
  },
  'alerts test': {
    load: () => (require('./alerts') as typeof import('./alerts')).testAlert,
  },
  doctor: { load: () => (require('./doctor') as typeof import('./doctor')).doctor },
  list: { load: () => (require('./look') as typeof import('./look')).list },
  show: { load: () => (require('./look') as typeof import('./look')).show },
  resolve: {
    load: () => (require('./resolve') as typeof import('./resolve')).resolveStack,
  },
  provenance: {
    load: () => (require('./look') as typeof import('./look')).provenance,
  },
  people: {
    load: () => (require('./visitors') as typeof import('./visitors')).people,
  },
  funnel: {
    load: () => (require('./visitors') as typeof import('./visitors')).funnel,
  },
  health: {
    load: () => (require('./visitors') as typeof import('./visitors')).health,
  },
  errors: {
    load: () => (require('./visitors') as typeof import('./visitors')).errors,
  },
  sources: {
    load: () => (require('./visitors') as typeof import('./visitors')).sources,
  },
  completion: {
    load: () =>
      (require('./completion') as typeof import('./completion')).completionOf(
        [...commandNames, 'help'],
        options,
      ),
  },
  audit: { load: () => (require('./audit') as typeof import('./audit')).audit },
  'token create': {
    load: () => (require('./tokens') as typeof import('./tokens')).createToken,
  },
  'token list': {
    load: () => (require('./tokens') as typeof import('./tokens')).listTokens,
  },
  'token revoke': {
    load: () => (require('./tokens') as typeof import('./tokens')).revokeToken,
  },
  'key create': {
    load: () => (require('./keys') as typeof import('./keys')).createKey,
  },
  'key add': { load: () => (require('./keys') as typeof import('./keys')).addKey },
  'key list': {
    load: () => (require('./keys') as typeof import('./keys')).listKeys,
  },
  'key revoke': {
    load: () => (require('./keys') as typeof import('./keys')).revokeKey,
  },
  'operator list': {
    load: () => (require('./operators') as typeof import('./operators')).listOperators,
  },
  'operator role': {
    load: () => (require('./operators') as typeof import('./operators')).setRole,
  },
  'operator remove': {
    load: () => (require('./operators') as typeof import('./operators')).removeOperator,
  },
  dev: { load: () => (require('./dev') as typeof import('./dev')).announce },
};
