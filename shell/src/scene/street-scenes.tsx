import { Cloud, FarHouses, Ground, Pin, Plant, Star, Sun } from './pieces';
import { Owner } from './people';
import { Shop } from './shop';
import type { ShopPart } from './shop-parts';

export interface SceneProps {
  /** The name of the business, if known. */
  name?: string;
  /** The parts of the shop, in pictures that show the owner's own. */
  parts?: readonly ShopPart[];
}

/** The owner's shop in its street, with a person at the door. */
export function ShopScene({ name }: SceneProps) {
  return (
    <>
      <Sun x={312} y={44} />
      <Cloud x={64} y={44} />
      <Cloud x={246} y={30} size={0.7} />
      <FarHouses x={-40} y={196} />
      <FarHouses x={288} y={196} />
      <Pin x={180} y={40} size={0.7} />
      <Star x={140} y={30} size={0.8} />
      <Star x={222} y={22} />
      <Ground y={196} />
      <Shop x={180} y={196} name={name} parts={['pole', 'open', 'pictures', 'lights']} />
      <Owner x={262} y={206} />
      <Plant x={94} y={202} size={0.9} />
    </>
  );
}

/** The same shop with its shutter down. */
export function ClosedScene({ name }: SceneProps) {
  return (
    <>
      <Cloud x={70} y={48} />
      <Cloud x={300} y={34} size={0.8} />
      <FarHouses x={-40} y={196} />
      <FarHouses x={288} y={196} />
      <Ground y={196} />
      <Shop x={180} y={196} name={name} parts={['pole']} closed />
      <Plant x={94} y={202} size={0.9} />
      <g transform="translate(292 200)">
        {/* The cat waits. */}
        <path d="M-13 0c-3-18 2-28 12-28s15 10 12 28z" fill="var(--paint-dark)" />
        <circle cx="-2" cy="-33" r="10" fill="var(--paint-dark)" />
        <path d="m-11-38-1-11 8 5zM7-38l1-11-8 5z" fill="var(--paint-dark)" />
        <circle cx="-6" cy="-34" r="1.600" fill="var(--paint-gold)" />
        <circle cx="2" cy="-34" r="1.600" fill="var(--paint-gold)" />
        <path
          d="M10-3c14 2 14-14 8-20"
          fill="none"
          stroke="var(--paint-dark)"
          strokeWidth="5"
          strokeLinecap="round"
        />
      </g>
    </>
  );
}

/** The key to the shop, for the sign-in. */
export function KeyScene() {
  return (
    <>
      <Sun x={54} y={52} />
      <Cloud x={130} y={40} size={0.8} />
      <FarHouses x={196} y={190} />
      <Ground y={190} />
      <g transform="translate(250 190)">
        <path d="M-44 0v-112h88V0z" fill="var(--paint-wall)" />
        <path d="M-26 0v-84a5 5 0 0 1 5-5h42a5 5 0 0 1 5 5V0z" fill="var(--paint-petrol-light)" />
        <rect x="-17" y="-80" width="34" height="36" rx="3" fill="var(--paint-window)" />
        <path d="M-7-80H5l-17 36h-5v-12z" fill="var(--paint-glass-light)" />
        <circle cx="16" cy="-30" r="4" fill="var(--paint-gold)" />
        {[0, 1, 2, 3, 4].map((position) => (
          <path
            key={position}
            d={`M${-50 + position * 20}-122h20v18a10 8 0 0 1-20 0z`}
            fill={position % 2 === 0 ? 'var(--paint-coral)' : 'var(--paint-paper)'}
          />
        ))}
      </g>
      <g transform="translate(112 116) rotate(-8)">
        <circle r="21" fill="none" stroke="var(--paint-gold)" strokeWidth="9" />
        <path
          d="M21 0h66v15M70 0v11"
          fill="none"
          stroke="var(--paint-gold)"
          strokeWidth="9"
          strokeLinejoin="round"
        />
        <path d="M-14 17-34 36" stroke="var(--paint-dark)" strokeWidth="2" />
        <g transform="rotate(24 -40 44)">
          <rect x="-66" y="34" width="46" height="28" rx="5" fill="var(--paint-paper)" />
          <circle cx="-27" cy="41" r="3" fill="var(--paint-stone)" />
          <rect x="-60" y="42" width="24" height="4" rx="2" fill="var(--paint-stone)" />
          <rect x="-60" y="50" width="30" height="4" rx="2" fill="var(--paint-stone)" />
        </g>
      </g>
      <Plant x={322} y={196} size={0.9} />
    </>
  );
}

/** A town from above: streets, a park, a river, and pins. */
export function MapScene() {
  return (
    <>
      <rect x="-900" y="-200" width="2200" height="640" fill="var(--paint-map)" />
      <path d="M-900-200H40v112h84v92H-900z" fill="var(--paint-map-park)" />
      <path d="M250 60h1050v96H272z" fill="var(--paint-map-park)" />
      <path
        d="M-900 150c420 34 800 30 980 2s230-96 390-92 420 60 830 20"
        fill="none"
        stroke="var(--paint-map-water)"
        strokeWidth="24"
      />
      <g stroke="var(--paint-map-road)" fill="none">
        <path d="M-900 30C-300 60 120 20 400 44s620 20 900-14" strokeWidth="15" />
        <path d="M146-200 214 440M-160-200-90 440M452-200 380 440" strokeWidth="12" />
        <path d="M-900 196H1300M300-200 250 440" strokeWidth="7" />
      </g>
      <Pin x={70} y={72} size={0.75} paint="var(--paint-petrol)" />
      <Pin x={302} y={128} size={0.75} paint="var(--paint-petrol)" />
      <ellipse cx="184" cy="150" rx="19" ry="5" fill="var(--paint-dark)" opacity="0.2" />
      <Pin x={184} y={150} size={1.9} />
    </>
  );
}

/** Search results with the owner's business on top. */
export function ClimbScene() {
  return (
    <>
      <Cloud x={50} y={40} size={0.8} />
      <Ground y={190} />
      {[
        { x: 92, y: 26, wide: 176, paint: 'var(--paint-paper)' },
        { x: 66, y: 84, wide: 162, paint: 'var(--paint-paper-far)' },
        { x: 48, y: 140, wide: 150, paint: 'var(--paint-paper-far)' },
      ].map(({ x, y, wide, paint }, index) => (
        <g key={y} transform={`translate(${x} ${y})`}>
          <rect width={wide} height="46" rx="12" fill={paint} />
          <rect
            x="9"
            y="8"
            width="30"
            height="30"
            rx="7"
            fill={index === 0 ? 'var(--paint-coral)' : 'var(--paint-faint)'}
          />
          <rect
            x="49"
            y="12"
            width={wide - 96}
            height="7"
            rx="3.500"
            fill={index === 0 ? 'var(--paint-dark)' : 'var(--paint-faint)'}
          />
          {index === 0 ? (
            [0, 1, 2, 3, 4].map((star) => <Star key={star} x={56 + star * 17} y={32} size={0.8} />)
          ) : (
            <rect x="49" y="27" width="50" height="6" rx="3" fill="var(--paint-faint)" />
          )}
        </g>
      ))}
      <path
        d="M296 184V62m-16 18 16-19 16 19"
        fill="none"
        stroke="var(--paint-petrol)"
        strokeWidth="8"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      <Pin x={92} y={42} size={0.8} />
    </>
  );
}
