/** The permission to manage Business Profiles. */
export const businessScope = 'https://www.googleapis.com/auth/business.manage';
