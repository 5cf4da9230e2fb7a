import styles from './mark.module.css';

export interface BrandMarkProps {
  /** The product's name, next to the logo. */
  name: string;
  large?: boolean;
}

/** The product's logo: an awning over an open door. */
export function BrandMark({ name, large }: BrandMarkProps) {
  return (
    <span className={styles.brand} data-large={large || undefined}>
      <svg className={styles.sign} viewBox="0 0 32 32" width="32" height="32" aria-hidden="true">
        <rect width="32" height="32" rx="9" fill="var(--paint-petrol)" />
        <path d="M9 17h14v8H9z" fill="var(--paint-paper)" />
        <path d="M14 25v-5a2 2 0 0 1 4 0v5z" fill="var(--paint-petrol)" />
        <path
          d="M6.500 14 9 8h14l2.500 6a3.200 3.200 0 0 1-6.300 0 3.200 3.200 0 0 1-6.400 0 3.200 3.200 0 0 1-6.300 0z"
          fill="var(--paint-coral)"
        />
        <path d="m12.800 14 1-6h4.400l1 6a3.200 3.200 0 0 1-6.400 0z" fill="var(--paint-paper)" />
      </svg>
      <span>{name}</span>
    </span>
  );
}
