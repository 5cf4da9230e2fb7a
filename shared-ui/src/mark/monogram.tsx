import styles from './mark.module.css';

/** Backgrounds of one family, not a company's own: 40 units wide, as are the tints that they rotate through. */
const shapes = [
  'M20 2a18 18 0 1 1 0 36 18 18 0 0 1 0-36z',
  'M12 3h16a9 9 0 0 1 9 9v16a9 9 0 0 1-9 9H12a9 9 0 0 1-9-9V12a9 9 0 0 1 9-9z',
  'M3 37V20a17 17 0 0 1 34 0v17z',
  'M20 2l16 9v18l-16 9-16-9V11z',
  'M20 3a10 10 0 0 1 9.500 7.500A10 10 0 0 1 37 20a10 10 0 0 1-7.500 9.500A10 10 0 0 1 20 37a10 10 0 0 1-9.500-7.500A10 10 0 0 1 3 20a10 10 0 0 1 7.500-9.500A10 10 0 0 1 20 3z',
  'M4 5c6 1 11 0 16-3 5 3 10 4 16 3v14c0 9-6 16-16 19C10 35 4 28 4 19z',
];
const tints = ['connect', 'services', 'reviews', 'photos', 'contact'];

/** Returns two letters for a name: of its first two words, or the first two of its only word. */
export function lettersOf(name: string): string {
  const [first = '', second] = name.split(/[^\p{L}\p{N}]+/u).filter(Boolean);
  const [letter = '', two = ''] = [...first];
  const next = second ? [...second][0]! : two;
  return letter.toLocaleUpperCase() + (second ? next.toLocaleUpperCase() : next);
}

export interface MonogramProps {
  /** The name, which is next to it. */
  name: string;
  /** Its index in a list, which gives it another background and tint than its neighbors. */
  place: number;
}

/** Initials for another company's product, in our own style and never in its colors. */
export function Monogram({ name, place }: MonogramProps) {
  return (
    <svg className={styles.monogram} viewBox="0 0 40 40" aria-hidden="true" focusable="false">
      <path
        className={styles.ground}
        d={shapes[place % shapes.length]}
        style={{ fill: `var(--tint-${tints[place % tints.length]})` }}
      />
      <text className={styles.letters} x="20" y="26" textAnchor="middle">
        {lettersOf(name)}
      </text>
    </svg>
  );
}
