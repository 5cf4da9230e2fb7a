import { createContext } from 'react';

/** Id of the surrounding screen's heading, which can also name a group of answers. */
export const TitleId = createContext<string | undefined>(undefined);
