import styles from './account-address.module.css';

/** The address of an account, on a line of its own: how long it is does not decide where the words before it break. */
export const AccountAddress = ({ email }: { email: string }) => (
  <strong className={styles.address}>{email}</strong>
);
