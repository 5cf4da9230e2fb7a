import { endpoints, type Call } from 'shared-contracts/api';
import type { Middleware } from './middleware';

/** Calls that save nothing of the flow. The stage is recorded when a screen opens. */
const reports = new Set<Call>([
  'collectEvents',
  'keepRecording',
  'sendTeamNotice',
  'recordStage',
  'resumeSession',
  'endSession',
]);

/**
 * Returns whether a call saves something of the flow. The flow begins with the first such call or the first draft.
 */
export const isChange = (call: Call): boolean =>
  endpoints[call].method === 'POST' && !reports.has(call);

/** Calls `changed` before each call that saves something of the flow. */
export const reportChanges =
  (changed: () => void): Middleware =>
  (request, send) => {
    if (isChange(request.call)) changed();
    return send(request);
  };
