/** The theme of a page: that of the device, or the owner's choice. */
export const themes = ['device', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

export const asTheme = (text: string | undefined): Theme =>
  themes.find((theme) => theme === text) ?? 'device';

/** The color that browsers show around the page, for each theme. */
const themeColors = { light: '#d9edf2', dark: '#0e2b38' } as const;

/** Returns the color around a page for a device theme. */
export const themeColorOf = (theme: Theme, device: keyof typeof themeColors): string =>
  themeColors[theme === 'device' ? device : theme];
