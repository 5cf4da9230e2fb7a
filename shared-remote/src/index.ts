export { arrivalPoint } from './arrival-point';
export { isChoiceConfirmed } from './choice-confirmed';
export { useHere } from './here';
export { defineRemote } from './remote';
export { seamOf, useDraft } from './seam';
export { useTappedChoice } from './tapped-choice';
