import type { ReactNode } from 'react';

/**
 * Our own drawings on a 24 unit grid, in strokes of the text color. Icons for another company's product show its
 * function, never its logo.
 */
export const iconPaths = {
  check: <path d="m5 12.5 4.5 4.5L19 7.5" />,
  cross: <path d="m6.5 6.5 11 11m0-11-11 11" />,
  star: <Star />,
  'star-filled': <Star filled />,
  plus: <path d="M12 5v14M5 12h14" />,
  pencil: <path d="M4.5 19.5 5.5 15 16 4.5l3.5 3.5L9 18.5zM13.5 7l3.5 3.5" />,
  trash: <path d="M4.5 7h15M9.5 7V4.5h5V7m-8 0 .8 12.5h9.4L17.5 7M10 10.5v5.5m4-5.5v5.5" />,
  search: (
    <>
      <circle cx="10.5" cy="10.5" r="6" />
      <path d="m15 15 5 5" />
    </>
  ),
  pin: (
    <>
      <path d="M12 21c4-4.5 6.5-7.9 6.5-11a6.5 6.5 0 0 0-13 0c0 3.1 2.5 6.5 6.5 11z" />
      <circle cx="12" cy="10" r="2.3" />
    </>
  ),
  phone: (
    <path d="M5 4.5h3.5l1.7 4.3-2 1.5a12.5 12.5 0 0 0 5.5 5.5l1.5-2 4.3 1.7V19a1.5 1.5 0 0 1-1.5 1.5C10.3 20.5 3.5 13.7 3.5 6A1.5 1.5 0 0 1 5 4.5z" />
  ),
  camera: (
    <>
      <path d="M4 8h3.5L9 5.5h6L16.5 8H20v11H4z" />
      <circle cx="12" cy="13" r="3.3" />
    </>
  ),
  link: (
    <path d="M10 14a4 4 0 0 0 5.7 0l3-3A4 4 0 0 0 13 5.3l-1 1m2 3.7a4 4 0 0 0-5.7 0l-3 3A4 4 0 0 0 11 18.7l1-1" />
  ),
  calendar: <path d="M4.5 6h15v13.5h-15zM4.5 10.5h15M8.5 3.5v4m7-4v4" />,
  'chevron-left': <path d="m14.5 5.5-6.5 6.5 6.5 6.5" />,
  'chevron-right': <path d="m9.5 5.5 6.5 6.5-6.5 6.5" />,
  alert: (
    <>
      <path d="M12 4 2.8 19.5h18.4z" />
      <path d="M12 10v4.5m0 2.3v.1" />
    </>
  ),
  info: (
    <>
      <circle cx="12" cy="12" r="8.5" />
      <path d="M12 11v5.5m0-8.7v-.1" />
    </>
  ),
  google: (
    <>
      <circle cx="12" cy="12" r="8.5" />
      <path d="M15.2 9.6A4 4 0 1 0 16 12h-3.5" />
    </>
  ),
  square: (
    <>
      <rect x="3.5" y="5.5" width="17" height="13" rx="2" />
      <path d="M3.5 10h17M7 14.5h3.5" />
    </>
  ),
  instagram: (
    <>
      <path d="M4 5h16v14H4z" />
      <path d="m4 16 4.5-4.5 4 4 2.5-2.5 5 4" />
      <circle cx="15.5" cy="9" r="1.3" />
    </>
  ),
  scissors: (
    <>
      <circle cx="6.5" cy="6.5" r="2.5" />
      <circle cx="6.5" cy="17.5" r="2.5" />
      <path d="M8.5 8 20 17.5M8.5 16 20 6.5" />
    </>
  ),
  store: (
    <path d="M4.5 10.5V20h15v-9.5M3.5 9 5.5 4h13l2 5a2.8 2.8 0 0 1-5.6 0 2.9 2.9 0 0 1-5.8 0 2.8 2.8 0 0 1-5.6 0zM10 20v-5.5h4V20" />
  ),
  users: (
    <>
      <circle cx="9" cy="8.5" r="3.5" />
      <path d="M2.5 19.5c.3-3.5 2.9-5.5 6.5-5.5s6.2 2 6.5 5.5M15.5 5.3a3.5 3.5 0 0 1 0 6.4m2 2.8c2.3.7 3.8 2.4 4 5" />
    </>
  ),
  chart: <path d="M4 20h16M6.5 16.5v-4m5.5 4v-8m5.5 8V5" />,
  message: <path d="M4 5h16v11.5h-9L6.5 20v-3.5H4z" />,
} as const satisfies Record<string, ReactNode>;

export type IconName = keyof typeof iconPaths;

function Star({ filled }: { filled?: boolean }) {
  return (
    <path
      fill={filled ? 'currentColor' : undefined}
      d="m12 3.8 2.5 5.2 5.7.8-4.1 4 1 5.7-5.1-2.7-5.1 2.7 1-5.7-4.1-4 5.7-.8z"
    />
  );
}
