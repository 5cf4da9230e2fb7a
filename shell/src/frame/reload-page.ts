import { createContext } from 'react';

/** Provides the function that reloads the page and keeps drafts. */
export const ReloadPage = createContext<() => void>(() => undefined);
