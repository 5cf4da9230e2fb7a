export { arrivalPoint } from './arrival-point';
export { useHere } from './here';
export { defineRemote } from './remote';
export { seamOf, useDraft } from './seam';
