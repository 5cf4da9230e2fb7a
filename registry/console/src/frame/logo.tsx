import styles from './frame.module.css';

export const Logo = () => (
  <span className={styles.mark}>
    <svg width="28" height="28" viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <rect width="32" height="32" rx="9" fill="#4456d8" />
      <path d="M8 21.5 16 8l8 13.5z" fill="#fff" />
      <path d="M16 8l8 13.5h-8z" fill="#c9d0ff" />
    </svg>
    <span>Shopfront releases</span>
  </span>
);
