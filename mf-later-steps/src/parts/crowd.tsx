/** Renders one person per step of a scale. They are closer together the more there are. */
export function Crowd({ people }: { people: number }) {
  const distance = 24 / (people + 1);
  return (
    <svg viewBox="0 0 40 24" width="40" height="24" aria-hidden="true" focusable="false">
      {Array.from({ length: people }, (_, place) => (
        <g
          key={place}
          transform={`translate(${20 + (place - (people - 1) / 2) * distance} 0)`}
          fill="currentColor"
          stroke="var(--color-surface)"
        >
          <path d="M-7 24v-4a7 7 0 0 1 14 0v4z" />
          <circle cy="8" r="5" />
        </g>
      ))}
    </svg>
  );
}
