import { ConfigProvider } from 'antd';
import { useMemo, type ReactNode } from 'react';
import { useReducedMotion } from './reduced-motion';
import { antdTheme } from './theme';

export interface UiProviderProps {
  /** Name of the app that draws, unique on the page. */
  scope: string;
  children: ReactNode;
}

/** Puts the design language around an app's screens. */
export function UiProvider({ scope, children }: UiProviderProps) {
  const reducedMotion = useReducedMotion();
  const theme = useMemo(() => antdTheme(scope, reducedMotion), [scope, reducedMotion]);
  return (
    <ConfigProvider theme={theme} wave={{ disabled: true }}>
      {children}
    </ConfigProvider>
  );
}
