export { pruneRequestCounts, requestCounts } from './counts';
export { limitRequests, type RequestLimit } from './limit';
export { networkOf } from './network';
