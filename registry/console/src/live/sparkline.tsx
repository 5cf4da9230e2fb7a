import type { Trend } from './trends';
import styles from './live.module.css';
import { height, linesOf, width } from './sparkline-lines';

/** A figure of the past day, with its course. */
export const Sparkline = ({ trend, tone }: { trend: Trend; tone: 'accent' | 'good' | 'bad' }) => (
  <span className={styles.trend}>
    <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      {linesOf(trend.values).map((points) => (
        <polyline key={points} points={points} className={styles[tone]} />
      ))}
    </svg>
    <span>{trend.total}</span>
  </span>
);
