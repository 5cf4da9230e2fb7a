/** What the registry takes at most: a canary of everybody has nobody to be judged against. */
export const mostShare = 95;

export const mostWords = `${mostShare} % at the most: the others are what it is judged against. For everybody, promote it.`;
