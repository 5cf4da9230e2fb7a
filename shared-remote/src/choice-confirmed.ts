import type { KeyboardEvent } from 'react';

/** Returns whether the owner pressed Enter on a choice that is selected, which continues as the button does. */
export const isChoiceConfirmed = ({ key, repeat, target }: KeyboardEvent): boolean =>
  key === 'Enter' &&
  !repeat &&
  target instanceof HTMLInputElement &&
  ['radio', 'checkbox'].includes(target.type) &&
  target.checked;
