/** The page that this shell starts on. To need more of it than pages of this number say is the next number. */
export const page = 2;
