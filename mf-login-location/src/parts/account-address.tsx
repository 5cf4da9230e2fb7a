import styles from './account-address.module.css';

/** An account's email on its own line, so that its length does not change the line breaks of the sentence. */
export const AccountAddress = ({ email }: { email: string }) => (
  <strong className={styles.address}>{email}</strong>
);
