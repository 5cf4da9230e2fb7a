import { Bell, CardReader, Ground, Plant, Star, Telephone } from './pieces';

const wood = 'var(--paint-wood)';

/** The counter where clients pay. */
function Counter() {
  return (
    <>
      <Ground y={176} paint={wood} />
      <rect x="-900" y="176" width="2200" height="6" fill="var(--paint-wood-deep)" />
    </>
  );
}

/** A card held to the reader. */
export function PayScene() {
  return (
    <>
      <Counter />
      <CardReader x={168} y={176} size={1.5} />
      <g transform="translate(246 76) rotate(-16)">
        <rect x="-38" y="-25" width="76" height="50" rx="7" fill="var(--paint-coral)" />
        <rect x="-38" y="-13" width="76" height="10" fill="var(--paint-coral-deep)" />
        <rect x="-28" y="6" width="20" height="11" rx="3" fill="var(--paint-gold)" />
      </g>
      <path
        d="M140 58a34 34 0 0 1 48 0M150 70a20 20 0 0 1 28 0"
        fill="none"
        stroke="var(--paint-petrol)"
        strokeWidth="5"
        strokeLinecap="round"
      />
      <Plant x={70} y={176} size={1.2} />
      <Bell x={308} y={176} size={1.1} />
    </>
  );
}

/** A payment that leads to a request for a review. */
export function AskScene() {
  return (
    <>
      <Counter />
      <CardReader x={84} y={176} size={1.2} />
      <path
        d="M132 122c28-38 62-38 92-12"
        fill="none"
        stroke="var(--paint-petrol)"
        strokeWidth="4"
        strokeDasharray="1 10"
        strokeLinecap="round"
      />
      <Telephone x={266} y={176} size={1.42}>
        <rect x="-17" y="-84" width="34" height="5" rx="2.500" fill="var(--paint-petrol)" />
        <rect x="-17" y="-75" width="24" height="4" rx="2" fill="var(--paint-stone)" />
        <path d="M-18-62h36v20h-27l-7 6v-6h-2z" fill="var(--paint-bubble)" />
        {[-2, -1, 0, 1, 2].map((position) => (
          <Star key={position} x={position * 8.5} y={-22} size={0.46} />
        ))}
      </Telephone>
      <Star x={214} y={46} />
      <Star x={326} y={34} size={1.2} />
      <Star x={334} y={82} size={0.8} />
      <Plant x={336} y={176} size={0.9} />
    </>
  );
}

/** Tools on the edge of the sheet: low, for screens with long lists. */
export function ShelfScene() {
  return (
    <>
      <Ground y={150} paint={wood} />
      <g transform="translate(72 150)">
        <rect x="-30" y="-56" width="60" height="56" rx="7" fill="var(--paint-paper)" />
        <path d="M-30-36v-13a7 7 0 0 1 7-7h46a7 7 0 0 1 7 7v13z" fill="var(--paint-coral)" />
        {[0, 1, 2, 3, 4, 5].map((day) => (
          <rect
            key={day}
            x={-21 + (day % 3) * 16}
            y={-28 + Math.floor(day / 3) * 14}
            width="10"
            height="8"
            rx="2"
            fill={day === 4 ? 'var(--paint-gold)' : 'var(--paint-faint)'}
          />
        ))}
      </g>
      <Telephone x={142} y={150} size={0.8}>
        <rect x="-16" y="-84" width="32" height="18" rx="4" fill="var(--paint-leaf)" />
        <rect x="-16" y="-60" width="32" height="18" rx="4" fill="var(--paint-gold)" />
        <rect x="-16" y="-36" width="32" height="18" rx="4" fill="var(--paint-glass)" />
      </Telephone>
      <g transform="translate(204 150)">
        {/* A comb and scissors in their jar. */}
        <rect x="4" y="-66" width="10" height="40" rx="2" fill="var(--paint-dark)" />
        <path
          d="m-12-74 8 40m8-42-14 44"
          stroke="var(--paint-faint)"
          strokeWidth="5"
          strokeLinecap="round"
        />
        <path d="M-18-36h36l-4 36h-28z" fill="var(--paint-petrol-light)" />
        <rect x="-19" y="-38" width="38" height="5" rx="2" fill="var(--paint-petrol)" />
      </g>
      <Bell x={262} y={150} />
      <Plant x={314} y={150} />
    </>
  );
}

/** Reviews of the shop. */
export function ReviewsScene() {
  return (
    <>
      <Counter />
      {[
        { x: 40, y: 26, stars: 5, paint: 'var(--paint-paper)' },
        { x: 176, y: 66, stars: 5, paint: 'var(--paint-paper-far)' },
      ].map(({ x, y, stars, paint }) => (
        <g key={x} transform={`translate(${x} ${y})`}>
          <path
            d="M12 0h120a12 12 0 0 1 12 12v42a12 12 0 0 1-12 12H46L26 82V66H12A12 12 0 0 1 0 54V12A12 12 0 0 1 12 0z"
            fill={paint}
          />
          {Array.from({ length: stars }, (_, star) => (
            <Star key={star} x={22 + star * 23} y={22} size={1.1} />
          ))}
          <rect x="14" y="40" width="104" height="5" rx="2.500" fill="var(--paint-stone)" />
          <rect x="14" y="50" width="70" height="5" rx="2.500" fill="var(--paint-stone)" />
        </g>
      ))}
      <Bell x={66} y={176} size={1.1} />
      <Plant x={314} y={176} size={1.2} />
    </>
  );
}

/** Photos of good work. */
export function PhotosScene() {
  return (
    <>
      <Counter />
      {[
        { x: 108, y: 84, turn: -8, back: 'var(--paint-glass)', hair: 'var(--paint-hair)' },
        { x: 186, y: 72, turn: 4, back: 'var(--paint-gold)', hair: 'var(--paint-dark)' },
      ].map(({ x, y, turn, back, hair }) => (
        <g key={x} transform={`translate(${x} ${y}) rotate(${turn})`}>
          <rect x="-34" y="-42" width="68" height="84" rx="4" fill="var(--paint-paper)" />
          <rect x="-28" y="-36" width="56" height="58" rx="2" fill={back} />
          <path d="M-18 22c0-14 8-18 18-18s18 4 18 18z" fill="var(--paint-petrol)" />
          <circle cy="-8" r="13" fill="var(--paint-skin)" />
          <path d="M-14-8a14 14 0 0 1 28 0c-6-2-8-6-10-8-5 4-13 5-18 8z" fill={hair} />
        </g>
      ))}
      <g transform="translate(272 176)">
        <rect x="-40" y="-56" width="80" height="56" rx="10" fill="var(--paint-dark)" />
        <path d="M-16-56l6-11h20l6 11z" fill="var(--paint-dark)" />
        <circle cy="-28" r="20" fill="var(--paint-stone)" />
        <circle cy="-28" r="14" fill="var(--paint-petrol-deep)" />
        <circle cx="-4" cy="-33" r="5" fill="var(--paint-glass)" />
        <rect x="22" y="-49" width="11" height="7" rx="2" fill="var(--paint-gold)" />
      </g>
      <Plant x={52} y={176} size={0.9} />
    </>
  );
}

/** A phone, to reach the owner. */
export function ContactScene() {
  return (
    <>
      <Counter />
      <Telephone x={180} y={176} size={1.4}>
        <circle cy="-62" r="13" fill="var(--paint-glass)" />
        <path
          d="M-5-68c-2 7 4 14 11 12l-1-5-4-1-2-3 1-3z"
          fill="var(--paint-petrol)"
          transform="translate(-1 0)"
        />
        <rect x="-15" y="-40" width="30" height="5" rx="2.500" fill="var(--paint-stone)" />
        <circle cx="-9" cy="-20" r="6" fill="var(--paint-coral)" />
        <circle cx="9" cy="-20" r="6" fill="var(--paint-leaf)" />
      </Telephone>
      <path
        d="M112 60a44 44 0 0 0 0 64M96 46a66 66 0 0 0 0 92M248 60a44 44 0 0 1 0 64M264 46a66 66 0 0 1 0 92"
        fill="none"
        stroke="var(--paint-petrol)"
        strokeWidth="5"
        strokeLinecap="round"
        opacity="0.55"
      />
      <g transform="translate(292 176)">
        <rect x="-32" y="-44" width="64" height="44" rx="5" fill="var(--paint-paper)" />
        <path d="m-30-41 30 24 30-24" fill="none" stroke="var(--paint-stone)" strokeWidth="4" />
      </g>
      <Plant x={54} y={176} size={1.1} />
    </>
  );
}
