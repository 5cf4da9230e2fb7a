import styles from './mark.module.css';

export interface BrandMarkProps {
  /** The product's name, written beside the sign. */
  name: string;
  large?: boolean;
}

/** The product's own mark: an awning over an open door. */
export function BrandMark({ name, large }: BrandMarkProps) {
  return (
    <span className={styles.brand} data-large={large || undefined}>
      <svg className={styles.sign} viewBox="0 0 32 32" width="32" height="32" aria-hidden="true">
        <rect width="32" height="32" rx="9" fill="var(--color-primary)" />
        <path d="M7 13 9 8h14l2 5a3 3 0 0 1-6 0 3 3 0 0 1-6 0 3 3 0 0 1-6 0z" fill="#fff" />
        <path d="M9 18v6h4v-4a3 3 0 0 1 6 0v4h4v-6" fill="none" stroke="#fff" strokeWidth="2" />
      </svg>
      <span>{name}</span>
    </span>
  );
}
