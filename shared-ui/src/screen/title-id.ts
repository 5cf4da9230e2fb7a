import { createContext } from 'react';

/** Id of the heading of the screen around: what is asked there names the answers too. */
export const TitleId = createContext<string | undefined>(undefined);
