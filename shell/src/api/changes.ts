import { endpoints, type Call } from 'shared-contracts/api';
import type { Middleware } from './middleware';

/** Calls that report something and save nothing of the flow. A stage is recorded when a screen opens. */
const reports = new Set<Call>([
  'collectEvents',
  'keepRecording',
  'sendTeamNotice',
  'recordStage',
  'resumeSession',
  'endSession',
]);

/** Whether a call saves something of the flow. The flow begins with the first such call or the first typed word. */
export const isChange = (call: Call): boolean =>
  endpoints[call].method === 'POST' && !reports.has(call);

/** Calls `changed` before each call that saves something of the flow. */
export const noteChanges =
  (changed: () => void): Middleware =>
  (request, send) => {
    if (isChange(request.call)) changed();
    return send(request);
  };
