/** Pieces of several pictures. All are flat and seen from the front, and y = 0 is the ground. */

interface PlaceProps {
  x: number;
  y?: number;
  /** Scale; 1 is the original size. */
  size?: number;
}

const transformOf = ({ x, y = 0, size = 1 }: PlaceProps) => `translate(${x} ${y}) scale(${size})`;

/** Extends beyond the picture on both sides, and below it under the content. */
export function Ground({ y, paint = 'var(--paint-stone)' }: { y: number; paint?: string }) {
  return <rect x="-900" y={y} width="2200" height="240" fill={paint} />;
}

export function Sun(place: PlaceProps) {
  return (
    <g transform={transformOf(place)}>
      <circle r="22" fill="var(--paint-sun)" opacity="0.85" />
      {/* In the dark theme, the sky covers a part of it and it becomes the moon. */}
      <circle cx="10" cy="-6" r="20" fill="var(--color-ground)" opacity="var(--paint-night)" />
    </g>
  );
}

export function Cloud(place: PlaceProps) {
  return (
    <path
      transform={transformOf(place)}
      d="M-30 12a12 12 0 0 1 2-24 18 18 0 0 1 33-4A14 14 0 0 1 26-9a11 11 0 0 1 4 21z"
      fill="var(--paint-cloud)"
    />
  );
}

export function Plant(place: PlaceProps) {
  return (
    <g transform={transformOf(place)}>
      <path d="M0-14C-4-30-16-34-18-40c12 0 18 8 18 18" fill="var(--paint-leaf)" />
      <path d="M0-14C4-32 14-38 18-46c-14 2-18 14-18 24" fill="var(--paint-leaf-deep)" />
      <path d="M0-14c-2-18-2-26 0-36 5 10 5 22 0 36" fill="var(--paint-leaf)" />
      <path d="M-11-16h22l-3 16H-8z" fill="var(--paint-coral)" />
      <rect x="-13" y="-18" width="26" height="5" rx="2" fill="var(--paint-coral-deep)" />
    </g>
  );
}

export function Star(place: PlaceProps) {
  return (
    <path
      transform={transformOf(place)}
      d="M0-9 2.700-3.100 9-2.500 4.300 1.800 5.700 8 0 4.700-5.700 8-4.300 1.800-9-2.500-2.700-3.100z"
      fill="var(--paint-gold)"
    />
  );
}

/** A map pin whose tip is at its position. */
export function Pin({ paint = 'var(--paint-coral)', ...place }: PlaceProps & { paint?: string }) {
  return (
    <g transform={transformOf(place)}>
      <path d="M0 0C-7-12-18-18-18-32a18 18 0 0 1 36 0C18-18 7-12 0 0z" fill={paint} />
      <circle cy="-32" r="8" fill="var(--paint-paper)" />
    </g>
  );
}

/** A row of distant houses. */
export function FarHouses({ x, y = 0 }: PlaceProps) {
  const houses = [
    [0, 60, 44],
    [44, 88, 36],
    [80, 70, 50],
  ] as const;
  return (
    <g transform={transformOf({ x, y })}>
      {houses.map(([left, high, wide]) => (
        <g key={left}>
          <rect x={left} y={-high} width={wide} height={high} fill="var(--paint-far)" />
          {[0.25, 0.6].flatMap((across) =>
            [14, 36].map((down) => (
              <rect
                key={`${across} ${down}`}
                x={left + wide * across}
                y={down - high}
                width="7"
                height="11"
                rx="1"
                fill="var(--paint-far-window)"
              />
            )),
          )}
        </g>
      ))}
    </g>
  );
}

/** A phone with content on its screen, 56 × 100, standing on the ground. */
export function Telephone({ children, ...place }: PlaceProps & { children?: React.ReactNode }) {
  return (
    <g transform={transformOf(place)}>
      <rect x="-28" y="-100" width="56" height="100" rx="9" fill="var(--paint-dark)" />
      <rect x="-24" y="-95" width="48" height="90" rx="6" fill="var(--paint-paper)" />
      {children}
    </g>
  );
}

/** A card reader with the check mark of a successful payment. */
export function CardReader(place: PlaceProps) {
  return (
    <g transform={transformOf(place)}>
      <path d="M-34 0-27-52a8 8 0 0 1 8-7h38a8 8 0 0 1 8 7L34 0z" fill="var(--paint-dark)" />
      <rect x="-21" y="-51" width="42" height="29" rx="4" fill="var(--paint-glass-light)" />
      <path
        d="m-9-37 6 6 12-13"
        fill="none"
        stroke="var(--paint-leaf-deep)"
        strokeWidth="4"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
      {[-15, -2, 11].map((x) => (
        <rect key={x} x={x} y="-15" width="9" height="5" rx="2" fill="var(--paint-stone)" />
      ))}
    </g>
  );
}

export function Bell(place: PlaceProps) {
  return (
    <g transform={transformOf(place)}>
      <rect x="-18" y="-5" width="36" height="5" rx="2" fill="var(--paint-dark)" />
      <path d="M-15-6a15 14 0 0 1 30 0z" fill="var(--paint-gold)" />
      <rect x="-2.500" y="-25" width="5" height="6" rx="2" fill="var(--paint-gold-deep)" />
    </g>
  );
}
