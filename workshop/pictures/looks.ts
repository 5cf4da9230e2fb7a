/** How one state is looked at: each is a picture of its own. */
export interface Look {
  size: 'phone' | 'desk';
  colours: 'light' | 'dark';
  /** The colours of the device take the place of ours, as in Windows' contrast themes. */
  forced?: boolean;
}

export const sizes = {
  phone: { width: 390, height: 844 },
  desk: { width: 1280, height: 800 },
} as const;

/** In an order in which little changes from one to the next. */
export const looks: readonly Look[] = [
  { size: 'phone', colours: 'light' },
  { size: 'phone', colours: 'dark' },
  { size: 'desk', colours: 'dark' },
  { size: 'desk', colours: 'light' },
];

/** Of what is kept whole. */
export const firstLook: Look = { size: 'phone', colours: 'light' };

export const forcedLooks: readonly Look[] = [
  { size: 'phone', colours: 'light', forced: true },
  { size: 'desk', colours: 'dark', forced: true },
];

export const nameOf = ({ size, colours, forced }: Look, language: string) =>
  [size, colours, ...(forced ? ['forced'] : []), language].join('-');
