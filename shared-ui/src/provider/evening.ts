import { useSyncExternalStore } from 'react';

const query = '(prefers-color-scheme: dark)';

function subscribe(changed: () => void) {
  const device = window.matchMedia?.(query);
  device?.addEventListener('change', changed);
  const page = new MutationObserver(changed);
  page.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => {
    device?.removeEventListener('change', changed);
    page.disconnect();
  };
}

/** As evening.css has it: a page that asks for no theme is as by day. */
function isEvening(): boolean {
  const { theme } = document.documentElement.dataset;
  if (theme === 'device') return window.matchMedia?.(query).matches ?? false;
  return theme === 'dark';
}

/** Whether the page is in its evening colours; for what cannot take them from the style sheet. */
export const useEvening = (): boolean => useSyncExternalStore(subscribe, isEvening, () => false);
