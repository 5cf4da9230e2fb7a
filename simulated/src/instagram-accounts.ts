/** The id of an account for its owner. */
export const userId = (account: string) => `1784${account.replace(/\D/g, '').padStart(13, '0')}`;

/** The same account's id for one application only. */
export const ownId = (account: string) => `2${account.replace(/\D/g, '').padStart(15, '0')}`;
