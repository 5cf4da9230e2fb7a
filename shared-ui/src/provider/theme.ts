import type { ThemeConfig } from 'antd';

const day = {
  colorPrimary: '#0b5563',
  // Left to itself antd makes these lighter, and white on them too faint to read.
  colorPrimaryHover: '#094753',
  colorPrimaryActive: '#073843',
  colorTextLightSolid: '#ffffff',
  colorLink: '#0b5563',
  colorError: '#b0241c',
  colorErrorHover: '#b0241c',
  colorErrorActive: '#b0241c',
  colorErrorBorderHover: '#b0241c',
  colorErrorBg: '#fdecea',
  colorSuccess: '#1a6a33',
  colorText: '#16262c',
  colorTextDescription: '#4d5e65',
  colorTextTertiary: '#4d5e65',
  colorTextPlaceholder: '#5f6f76',
  colorBorder: '#71828a',
  colorBgContainer: '#ffffff',
  colorBgElevated: '#ffffff',
  colorFillTertiary: '#f3f1ed',
  colorBgMask: 'rgb(9 31 37 / 55%)',
};

const evening: typeof day = {
  colorPrimary: '#8fd3d6',
  colorPrimaryHover: '#a9e0e2',
  colorPrimaryActive: '#76c0c4',
  colorTextLightSolid: '#06252b',
  colorLink: '#8fd3d6',
  colorError: '#ffb1a8',
  colorErrorHover: '#ffb1a8',
  colorErrorActive: '#ffb1a8',
  colorErrorBorderHover: '#ffb1a8',
  colorErrorBg: '#43201d',
  colorSuccess: '#8ddba0',
  colorText: '#eef4f3',
  colorTextDescription: '#afc0c4',
  colorTextTertiary: '#afc0c4',
  colorTextPlaceholder: '#9fb1b6',
  colorBorder: '#7b9098',
  colorBgContainer: '#16242a',
  colorBgElevated: '#16242a',
  colorFillTertiary: '#1f3037',
  colorBgMask: 'rgb(3 8 10 / 68%)',
};

/**
 * antd's tokens set to the values of tokens.css and evening.css, where the contrast of each is noted. They are
 * written out because antd derives shades from them in JavaScript and cannot read CSS variables.
 *
 * Its `motion` is left alone: where it changes, antd puts all that it holds onto the page anew, and the screen in it is
 * gone. The style sheet stills what moves (tokens.css).
 */
export function antdTheme(scope: string, isEvening: boolean): ThemeConfig {
  const colours = isEvening ? evening : day;
  return {
    // One key per scope: two React roots that share a generated key remove each other's variables.
    cssVar: { key: `ui-${scope}` },
    token: {
      ...colours,
      fontFamily: 'var(--font)',
      fontSize: 16,
      controlHeight: 52,
      borderRadius: 14,
      borderRadiusLG: 18,
    },
    components: {
      Button: {
        fontWeight: 600,
        primaryColor: colours.colorTextLightSolid,
        primaryShadow: 'none',
        defaultShadow: 'none',
        dangerShadow: 'none',
      },
      Input: { activeShadow: 'none', errorActiveShadow: 'none' },
    },
  };
}
