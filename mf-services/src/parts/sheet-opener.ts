import { useRef, type KeyboardEvent, type MouseEvent } from 'react';
import { opensSheet } from '../booking';

/**
 * Opens the sheet when a tile is pressed, even the chosen one. The arrow keys only choose, so that a keyboard can
 * pass every tile; Enter or the space bar opens the sheet.
 */
export function useSheetOpener(open: () => void) {
  const stepping = useRef(false);
  const opens = (target: EventTarget): target is HTMLInputElement =>
    target instanceof HTMLInputElement && target.type === 'radio' && opensSheet(target.value);

  return {
    onKeyUp: () => {
      stepping.current = false;
    },
    onKeyDown: (event: KeyboardEvent) => {
      stepping.current = event.key.startsWith('Arrow');
      // Browsers fire no click for either key on a checked radio.
      if (!['Enter', ' '].includes(event.key) || !opens(event.target)) return;
      if (!event.target.checked) return;
      event.preventDefault();
      open();
    },
    onClick: (event: MouseEvent) => {
      if (!stepping.current && opens(event.target)) open();
    },
  };
}
