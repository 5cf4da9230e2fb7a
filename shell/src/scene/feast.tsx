import styles from './shop.module.css';

const colors = ['coral', 'gold', 'petrol-light', 'paper', 'leaf'] as const;
const paint = (index: number) => `var(--paint-${colors[index % colors.length]})`;

const flags = Array.from({ length: 14 }, (_, index) => index);
/** Returns how far a line between two hooks sags at x. */
const sag = (x: number) => -4 - ((x - 180) / 180) ** 2 * 20;

/** Small flags on a line over the street. */
export function Bunting() {
  return (
    <g>
      <path d="M0-24Q180 16 360-24" fill="none" stroke="var(--paint-dark)" strokeWidth="1.500" />
      {flags.map((flag) => {
        const x = 12 + flag * 25;
        return <path key={flag} d={`M${x - 8} ${sag(x)}h16l-8 14z`} fill={paint(flag)} />;
      })}
    </g>
  );
}

const bits = Array.from({ length: 18 }, (_, index) => ({
  x: 8 + ((index * 67) % 344),
  y: 14 + ((index * 41) % 96),
  turn: (index * 53) % 180,
}));

/** Falls once. It does not move with reduced motion. */
export function Confetti() {
  return (
    <g className={styles.falls}>
      {bits.map(({ x, y, turn }, index) => (
        <rect
          key={index}
          x={x}
          y={y}
          width="6"
          height="4"
          rx="1"
          fill={paint(index)}
          transform={`rotate(${turn} ${x} ${y})`}
        />
      ))}
    </g>
  );
}
