import { useEffect, useState, type ReactNode } from 'react';
import { speak } from '../words/own';

export interface UiProviderProps {
  /**
   * Name of the app, unique on the page. Only the design language of an earlier shell needs it, in which a remote may
   * render.
   */
  scope: string;
  /** The language of the design system's own texts. English if it is not available. */
  language?: string;
  children: ReactNode;
}

/** Provides the design language to an app's screens. */
export function UiProvider({ language, children }: UiProviderProps) {
  const spoken = useSpoken(language);
  return spoken && children;
}

/** Whether its own texts have loaded: nothing is rendered in one language and then in another. */
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
