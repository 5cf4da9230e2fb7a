import { theme, type ThemeConfig } from 'antd';

export type Scheme = 'light' | 'dark';

/** antd derives shades in JavaScript, so the values of tokens.css are written out here. */
const colours = {
  light: {
    primary: '#4150d0',
    link: '#4150d0',
    text: '#171a26',
    muted: '#565d75',
    surface: '#ffffff',
    ground: '#f5f6fa',
    line: '#e2e5ef',
    control: '#868ea8',
    good: '#146c3b',
    warn: '#855000',
    bad: '#ad1f2d',
    danger: '#b3222f',
  },
  dark: {
    primary: '#5262e8',
    link: '#a3afff',
    text: '#e8eaf4',
    muted: '#9da6c0',
    surface: '#141722',
    ground: '#0c0e15',
    line: '#282d3e',
    control: '#69718c',
    good: '#6cd79a',
    warn: '#f2bb62',
    bad: '#ff9a9a',
    danger: '#ff9a9a',
  },
} as const;

export function consoleTheme(scheme: Scheme, still: boolean): ThemeConfig {
  const of = colours[scheme];
  return {
    algorithm: scheme === 'dark' ? theme.darkAlgorithm : theme.defaultAlgorithm,
    cssVar: { key: `console-${scheme}` },
    token: {
      colorPrimary: of.primary,
      colorLink: of.link,
      colorInfo: of.primary,
      colorSuccess: of.good,
      colorWarning: of.warn,
      colorError: of.danger,
      colorText: of.text,
      colorTextSecondary: of.muted,
      colorTextTertiary: of.muted,
      colorTextQuaternary: of.muted,
      colorTextDescription: of.muted,
      colorTextPlaceholder: of.muted,
      colorBgBase: of.surface,
      colorBgContainer: of.surface,
      colorBgElevated: of.surface,
      colorBgLayout: of.ground,
      colorBorder: of.control,
      colorBorderSecondary: of.line,
      fontFamily: "'Inter Variable', system-ui, sans-serif",
      fontFamilyCode: 'var(--mono)',
      fontSize: 14,
      controlHeight: 36,
      borderRadius: 8,
      wireframe: false,
      motion: !still,
    },
    components: {
      Button: {
        primaryShadow: 'none',
        defaultShadow: 'none',
        dangerShadow: 'none',
        fontWeight: 500,
      },
      Table: {
        headerBg: 'transparent',
        headerColor: of.muted,
        headerSplitColor: 'transparent',
        cellPaddingBlock: 12,
      },
      Tabs: { itemColor: of.muted, itemSelectedColor: of.link, inkBarColor: of.link },
      Drawer: { paddingLG: 24 },
    },
  };
}
