import { Announced } from '../notice/announced';
import styles from './waiting.module.css';

export interface ListSkeletonProps {
  rows: number;
  /** What will be listed: cards, each by itself, or lines in one card. Without it, cards. */
  of?: 'cards' | 'lines';
  /** What is being loaded; read out. */
  label: string;
}

const looks = {
  cards: { list: styles.rows, row: styles.row },
  lines: { list: styles.lines, row: styles.line },
};

/** The shape of a list that is still on its way. */
export function ListSkeleton({ rows, of = 'cards', label }: ListSkeletonProps) {
  const { list, row } = looks[of];
  return (
    <div>
      <Announced className="visually-hidden">{label}</Announced>
      <div className={list} aria-hidden="true">
        {Array.from({ length: rows }, (_, nth) => (
          <div key={nth} className={row} />
        ))}
      </div>
    </div>
  );
}
