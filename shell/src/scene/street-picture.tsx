import { Bunting, Confetti } from './feast';
import { People } from './feast-scene';
import { Cloud, FarHouses, Plant, Sun } from './pieces';
import { Shop } from './shop';
import type { ShopPart } from './shop-parts';

export interface StreetProps {
  /** The name of the business, for the sign of its shop. */
  name?: string;
  /** The parts that the owner's answers added. */
  parts: readonly ShopPart[];
  /** The shop, the closed shop or the opening party; or only the houses when the profile card shows the shop. */
  shows?: 'shop' | 'closed' | 'houses' | 'feast';
}

/** The street behind the column, which covers the houses left of the shop. */
export default function StreetPicture({ name, parts, shows = 'shop' }: StreetProps) {
  return (
    <svg viewBox="0 0 1440 800" preserveAspectRatio="xMidYMax slice" focusable="false">
      <Sun x={1290} y={130} size={2.6} />
      <Cloud x={150} y={210} size={1.8} />
      <Cloud x={1120} y={250} size={1.5} />
      {[-190, -20, 150, 340, 520, 700, 1080, 1250, 1420].map((x, index) => (
        <g key={x} transform={`translate(${x} 720) scale(${index % 2 === 0 ? 1.9 : 2.3})`}>
          <FarHouses x={0} />
        </g>
      ))}
      <rect x="-400" y="720" width="2400" height="200" fill="var(--paint-stone)" />
      <rect x="-400" y="720" width="2400" height="6" fill="var(--paint-curb)" />
      {shows !== 'houses' && (
        <Shop x={985} y={722} size={2.3} name={name} parts={parts} closed={shows === 'closed'} />
      )}
      {shows === 'feast' && (
        // The pieces around the small shop, moved to the large one.
        <g transform="translate(571 271) scale(2.3)">
          <Bunting />
          <Confetti />
          <People />
        </g>
      )}
      {shows !== 'feast' && (
        <>
          <Plant x={738} y={734} size={1.6} />
          <Plant x={1250} y={734} size={1.5} />
        </>
      )}
      <Lamp />
    </svg>
  );
}

function Lamp() {
  return (
    <g transform="translate(172 724)">
      <circle cy="-240" r="72" fill="rgb(255 217 120 / 18%)" opacity="var(--paint-night)" />
      <rect x="-4" y="-230" width="8" height="230" fill="var(--paint-dark)" />
      <path d="M-24-230h48l-10-26h-28z" fill="var(--paint-dark)" />
      <path d="M-20-230h40l-8 20h-24z" fill="var(--paint-gold)" />
      <rect x="-14" y="-8" width="28" height="8" rx="2" fill="var(--paint-dark)" />
    </g>
  );
}
