import { endpoints, type Api, type Call } from 'shared-contracts/api';

/** What is told, and not the owner's to go on with; a stage is recorded by looking at a screen. */
const tells = new Set<Call>([
  'collectEvents',
  'keepRecording',
  'sendTeamNotice',
  'recordStage',
  'resumeSession',
  'endSession',
]);

/** Whether a call saves something of the flow: with the first of them, or the first word typed, a flow begins. */
export const isChange = (call: Call): boolean =>
  endpoints[call].method === 'POST' && !tells.has(call);

/** The same calls; told of each that changes something, before it sets out. */
export const notingChanges = (api: Api, changed: () => void): Api =>
  Object.fromEntries(
    Object.entries(api as Record<string, (...words: unknown[]) => unknown>).map(([name, call]) => [
      name,
      (...words: unknown[]) => {
        if (isChange(name as Call)) changed();
        return call(...words);
      },
    ]),
  ) as unknown as Api;
