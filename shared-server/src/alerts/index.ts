export { alertCodes, alertName, chatText, lastGoodTodo } from './message';
export type { AlertCode, AlertMessage } from './message';
export { giveUpAfterMs, sendAlert } from './send';
export type { Outcome } from './send';
export { isSigned, signatureHeader, signatureOf } from './signature';
export { alertFaults, alertTargetsFrom, alertVariables, namesOf, targetNames } from './targets';
export type { AlertTargets, TargetName } from './targets';
