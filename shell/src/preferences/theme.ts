/** The colours a page is in: as its device says, or as its owner chose. */
export const themes = ['device', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

export const asTheme = (text: string | undefined): Theme =>
  themes.find((theme) => theme === text) ?? 'device';

/** What browsers paint around the page: the ground by day, and in the evening. */
const around = { light: '#d9edf2', dark: '#0e2b38' } as const;

/** The colour around a page for a device that is light, and for one that is dark. */
export const paintAround = (theme: Theme, device: keyof typeof around): string =>
  around[theme === 'device' ? device : theme];
