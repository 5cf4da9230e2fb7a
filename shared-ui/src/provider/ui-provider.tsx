import { useEffect, useState, type ReactNode } from 'react';
import { speak } from '../words/own';

export interface UiProviderProps {
  /**
   * Name of the app that draws, unique on the page. Nothing here needs it; the design language of an earlier shell,
   * in which a remote may be drawn, does.
   */
  scope: string;
  /** In which the design language says what it says by itself; English where it has no words in it. */
  language?: string;
  children: ReactNode;
}

/** Puts the design language around an app's screens. */
export function UiProvider({ language, children }: UiProviderProps) {
  const spoken = useSpoken(language);
  return spoken && children;
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
