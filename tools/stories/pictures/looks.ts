/** The appearance of a state; each has its own picture. */
export interface Look {
  size: 'phone' | 'desk';
  colours: 'light' | 'dark';
  /** The colors of the device replace ours, as in Windows' contrast themes. */
  forced?: boolean;
}

export const sizes = {
  phone: { width: 390, height: 844 },
  desk: { width: 1280, height: 800 },
} as const;

/** The tags of axe's rules for WCAG 2.2 AA. */
export const accessibilityRules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** In an order in which little changes between neighbors. */
export const looks: readonly Look[] = [
  { size: 'phone', colours: 'light' },
  { size: 'phone', colours: 'dark' },
  { size: 'desk', colours: 'dark' },
  { size: 'desk', colours: 'light' },
];

/** The appearance of screenshots that are stored at full size. */
export const firstLook: Look = { size: 'phone', colours: 'light' };

export const forcedLooks: readonly Look[] = [
  { size: 'phone', colours: 'light', forced: true },
  { size: 'desk', colours: 'dark', forced: true },
];

export const nameOf = ({ size, colours, forced }: Look, language: string) =>
  [size, colours, ...(forced ? ['forced'] : []), language].join('-');
