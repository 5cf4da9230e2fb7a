import { Bunting, Confetti } from './feast';
import { People } from './feast-scene';
import { Cloud, FarHouses, Plant, Sun } from './pieces';
import { Shop } from './shop';
import type { ShopPart } from './shop-parts';

export interface StreetProps {
  /** Of the business, for the sign of its shop. */
  name?: string;
  /** What the owner has hung up so far. */
  parts: readonly ShopPart[];
  /** The shop itself, only the houses where it stands on a card before them, or the shop on its first day. */
  shows?: 'shop' | 'houses' | 'feast';
}

/** As wide as the widest window; what stands at its beginning is behind the column. */
export default function StreetPicture({ name, parts, shows = 'shop' }: StreetProps) {
  return (
    <svg viewBox="0 0 1440 800" preserveAspectRatio="xMaxYMax slice" focusable="false">
      <Sun x={1290} y={130} size={2.6} />
      <Cloud x={700} y={190} size={2} />
      <Cloud x={1130} y={240} size={1.5} />
      {[-20, 150, 340, 520, 700, 1080, 1250].map((x, index) => (
        <g key={x} transform={`translate(${x} 720) scale(${index % 2 === 0 ? 1.9 : 2.3})`}>
          <FarHouses x={0} />
        </g>
      ))}
      <rect x="-400" y="720" width="2400" height="200" fill="var(--paint-stone)" />
      <rect x="-400" y="720" width="2400" height="6" fill="var(--paint-curb)" />
      {shows !== 'houses' && <Shop x={945} y={722} size={2.5} name={name} parts={parts} />}
      {shows === 'feast' && (
        // What stands around the shop where it is drawn small, moved to where this one stands.
        <g transform="translate(495 232) scale(2.5)">
          <Bunting />
          <Confetti />
          <People />
        </g>
      )}
      {shows !== 'feast' && (
        <>
          <Plant x={650} y={734} size={1.8} />
          <Plant x={1240} y={734} size={1.5} />
        </>
      )}
      <Lamp />
    </svg>
  );
}

function Lamp() {
  return (
    <g transform="translate(1340 724)">
      <circle cy="-240" r="72" fill="rgb(255 217 120 / 18%)" opacity="var(--paint-night)" />
      <rect x="-4" y="-230" width="8" height="230" fill="var(--paint-dark)" />
      <path d="M-24-230h48l-10-26h-28z" fill="var(--paint-dark)" />
      <path d="M-20-230h40l-8 20h-24z" fill="var(--paint-gold)" />
      <rect x="-14" y="-8" width="28" height="8" rx="2" fill="var(--paint-dark)" />
    </g>
  );
}
