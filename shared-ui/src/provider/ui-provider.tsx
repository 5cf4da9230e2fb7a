import { ConfigProvider } from 'antd';
import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { useEvening } from './evening';
import { antdTheme } from './theme';
import { speak } from '../words/own';

export interface UiProviderProps {
  /** Name of the app that draws, unique on the page. */
  scope: string;
  /** In which the design language says what it says by itself; English where it has no words in it. */
  language?: string;
  children: ReactNode;
}

/** Puts the design language around an app's screens. */
export function UiProvider({ scope, language, children }: UiProviderProps) {
  const spoken = useSpoken(language);
  const evening = useEvening();
  const theme = useMemo(() => antdTheme(scope, evening), [scope, evening]);
  return (
    <ConfigProvider theme={theme} wave={{ disabled: true }}>
      {spoken && children}
    </ConfigProvider>
  );
}

/** Whether its own words are there: nothing is drawn in one language and then in another. */
function useSpoken(language: string | undefined): boolean {
  const [learning, setLearning] = useState(() => speak(language));
  useEffect(() => {
    let here = true;
    void learning?.then(() => here && setLearning(undefined));
    return () => {
      here = false;
    };
  }, [learning]);
  return learning === undefined;
}
