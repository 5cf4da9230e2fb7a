/** The number of an account, as the one who owns it knows it. */
export const userId = (account: string) => `1784${account.replace(/\D/g, '').padStart(13, '0')}`;

/** The same account as one application alone knows it. */
export const ownId = (account: string) => `2${account.replace(/\D/g, '').padStart(15, '0')}`;
