/** The registry's limit: the comparison needs visitors without the canary. */
export const mostShare = 95;

export const mostWords = `At most ${mostShare} %, because the other visitors are needed for the comparison. Promote the version to give it to every visitor.`;
