import styles from './picture.module.css';

/** A shop that is easy to find: a drawing of our own, beside words that say the same. */
export function StreetArt() {
  return (
    <svg className={styles.street} viewBox="0 0 320 220" aria-hidden="true" focusable="false">
      <rect width="320" height="220" fill="var(--color-primary-soft)" />
      <path
        d="M-4 168c60-22 96 6 150-8s92-42 178-22v82H-4z"
        fill="var(--color-surface)"
        opacity="0.75"
      />
      <path
        d="M24 196c56-10 92-4 130-14s86-26 142-18"
        fill="none"
        stroke="var(--color-info-line)"
        strokeWidth="5"
        strokeLinecap="round"
        strokeDasharray="1 13"
      />
      <g>
        <rect x="78" y="92" width="148" height="88" rx="8" fill="var(--color-surface)" />
        <rect x="94" y="126" width="52" height="36" rx="5" fill="var(--color-info-line)" />
        <path d="M166 180v-44a8 8 0 0 1 8-8h24a8 8 0 0 1 8 8v44z" fill="var(--color-primary)" />
        <circle cx="173" cy="156" r="2.5" fill="var(--color-on-primary)" />
        <path d="M84 62h136l14 34H70z" fill="var(--color-primary)" />
        <path
          d="M70 96a16 13 0 0 0 33 0 16 13 0 0 0 33 0 16 13 0 0 0 32 0 16 13 0 0 0 33 0 16 13 0 0 0 33 0z"
          fill="var(--color-primary-pressed)"
        />
      </g>
      <g className={styles.pin}>
        <path
          d="M252 20a27 27 0 0 1 27 27c0 19-27 42-27 42s-27-23-27-42a27 27 0 0 1 27-27z"
          fill="var(--color-error)"
        />
        <circle cx="252" cy="47" r="10" fill="var(--color-surface)" />
      </g>
      <g fill="var(--color-warning-line)">
        <path d="m38 58 4 8 9 1-7 6 2 9-8-4-8 4 2-9-7-6 9-1z" />
        <path d="m64 30 3 6 7 1-5 5 1 7-6-3-6 3 1-7-5-5 7-1z" />
      </g>
    </svg>
  );
}
