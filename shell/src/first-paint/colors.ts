/** The design tokens of the first paint, which renders before the design system has loaded. */
const light = {
  ink: '#16262c',
  muted: '#4d5e65',
  surface: '#ffffff',
  sunken: '#f3f1ed',
  line: '#dfe4e3',
  primary: '#0b5563',
  connect: '#d9edf2',
  services: '#ffecc2',
  reviews: '#ffe0d6',
  photos: '#e8e2f8',
  contact: '#d8f0df',
};

export type FirstColor = keyof typeof light;

const dark: Record<FirstColor, string> = {
  ink: '#eef4f3',
  muted: '#afc0c4',
  surface: '#16242a',
  sunken: '#1f3037',
  line: '#2d4048',
  primary: '#8fd3d6',
  connect: '#0e2b38',
  services: '#1c2749',
  reviews: '#3a1f2e',
  photos: '#2b2149',
  contact: '#0f3029',
};

export const firstColors = { light, dark };
