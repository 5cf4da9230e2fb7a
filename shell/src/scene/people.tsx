interface PersonProps {
  x: number;
  y: number;
  size?: number;
  skin?: string;
  hair?: string;
  shirt?: string;
  apron?: string;
}

/** A waving person at the door. */
export function Owner({
  x,
  y,
  size = 1,
  skin = 'var(--paint-skin)',
  hair = 'var(--paint-hair)',
  shirt = 'var(--paint-paper)',
  apron = 'var(--paint-petrol)',
}: PersonProps) {
  return (
    <g transform={`translate(${x} ${y}) scale(${size})`}>
      <rect x="-8" y="-24" width="7" height="22" fill="var(--paint-dark)" />
      <rect x="1" y="-24" width="7" height="22" fill="var(--paint-dark)" />
      <path d="M-11 0h11v-4h-8zM1 0h11l-3-4H1z" fill="var(--paint-hair)" />
      <path d="M13-48 22-64" stroke={shirt} strokeWidth="6" strokeLinecap="round" />
      <circle cx="23.500" cy="-68" r="4" fill={skin} />
      <path d="M-13-24v-22a10 10 0 0 1 10-10h6a10 10 0 0 1 10 10v22z" fill={shirt} />
      <path d="M-8-18v-28h4v8h8v-8h4v28z" fill={apron} />
      <circle cy="-66" r="10.500" fill={skin} />
      <path d="M-11-66a11 11 0 0 1 22 0c-3-1-5-4-6-6-4 3-11 3-16 6z" fill={hair} />
      <circle cx="-3.500" cy="-65" r="1.200" fill="var(--paint-hair)" />
      <circle cx="3.500" cy="-65" r="1.200" fill="var(--paint-hair)" />
      <path
        d="M-3.500-61a4 3 0 0 0 7 0"
        fill="none"
        stroke="var(--paint-hair)"
        strokeWidth="1.200"
      />
    </g>
  );
}
