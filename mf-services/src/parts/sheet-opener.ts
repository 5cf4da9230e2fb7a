import { useRef, type KeyboardEvent, type MouseEvent } from 'react';
import { opensSheet } from '../booking';

/**
 * Pressing a tile opens the sheet, also a tile that was chosen before. Stepping through the tiles with
 * the arrow keys only chooses, or nobody could get past the second one; Enter or the space bar opens.
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
      // On a radio that is checked already, browsers make no click of either key.
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
