import { createContext } from 'react';

/** Loads the page anew, with what was typed on it. */
export const PageAgain = createContext<() => void>(() => undefined);
