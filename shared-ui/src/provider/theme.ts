import type { ThemeConfig } from 'antd';

/**
 * antd's tokens set to the values of tokens.css, where the contrast of each is noted. They are written
 * out because antd derives shades from them in JavaScript and cannot read CSS variables.
 */
export function antdTheme(scope: string, reducedMotion: boolean): ThemeConfig {
  return {
    // One key per scope: two React roots that share a generated key remove each other's variables.
    cssVar: { key: `ui-${scope}` },
    token: {
      colorPrimary: '#0958d9',
      // Left to itself antd makes these lighter, and white on them too faint to read.
      colorPrimaryHover: '#0a4bb8',
      colorPrimaryActive: '#083b93',
      colorLink: '#0958d9',
      colorError: '#c01020',
      colorErrorHover: '#c01020',
      colorErrorActive: '#c01020',
      colorErrorBorderHover: '#c01020',
      colorSuccess: '#1f6f0a',
      colorText: '#1f1b16',
      colorTextDescription: '#5c554c',
      colorTextTertiary: '#5c554c',
      colorTextPlaceholder: '#6f675c',
      colorBorder: '#857c70',
      colorBgMask: 'rgb(31 27 22 / 52%)',
      fontFamily: 'var(--font)',
      fontSize: 16,
      controlHeight: 48,
      borderRadius: 12,
      borderRadiusLG: 16,
      motion: !reducedMotion,
    },
    components: {
      Button: {
        fontWeight: 600,
        primaryShadow: 'none',
        defaultShadow: 'none',
        dangerShadow: 'none',
      },
      Input: { activeShadow: 'none', errorActiveShadow: 'none' },
    },
  };
}
