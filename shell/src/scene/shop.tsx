import { Star } from './pieces';
import type { ShopPart } from './shop-parts';
import styles from './shop.module.css';
import { words } from '../words';

interface ShopProps {
  x: number;
  y: number;
  size?: number;
  /** The name of the business on the sign, if known. */
  name?: string;
  /** The parts that the owner's answers added. */
  parts?: readonly ShopPart[];
  /** Whether the shutter is down. */
  closed?: boolean;
}

const stripes = Array.from({ length: 8 }, (_, index) => index);

/** The number of letters on each line of a sign with two lines. */
const lineLength = 28;

/** Returns the lines of the sign and their size: as much of the name as fits. */
export function signOf(name: string): { lines: string[]; size: number } {
  const length = [...name].length;
  if (length <= 26) return { lines: [name], size: length > 16 ? 11 : 14 };
  const first = startOf(name, lineLength);
  const remainder = name.slice(first.length).trim();
  const isCut = [...remainder].length > lineLength;
  const second = isCut ? `${startOf(remainder, lineLength - 1)}…` : remainder;
  return { lines: [first, second].filter(Boolean), size: 9 };
}

/** Returns the words at the start of a text that fit, or the letters of a word that is too long. */
function startOf(text: string, most: number): string {
  const letters = [...text];
  if (letters.length <= most) return text;
  const end = letters.slice(0, most + 1).lastIndexOf(' ');
  return letters.slice(0, end > 0 ? end : most).join('');
}

/** The owner's shop, 210 wide and 160 high, standing on the ground at its place. */
export function Shop({ x, y, size = 1, name, parts = [], closed }: ShopProps) {
  const has = (part: ShopPart) => parts.includes(part);
  return (
    <g transform={`translate(${x} ${y}) scale(${size})`}>
      <rect x="-92" y="-142" width="184" height="142" fill="var(--paint-wall)" />
      <rect x="-98" y="-152" width="196" height="12" rx="4" fill="var(--paint-wall-shade)" />
      <rect x="-92" y="-8" width="184" height="8" fill="var(--paint-wall-shade)" />
      <Sign name={name} />
      {closed ? <Shutter /> : <ShopWindow pictures={has('pictures')} lit={has('lights')} />}
      <Door
        words={closed ? words.door.closed : has('open') ? words.door.open : undefined}
        lit={has('lights')}
      />
      <Awning />
      {has('stars') && <StarPlate />}
      {has('pole') && <Pole />}
      {has('flowers') && <Flowers />}
      {has('telephone') && <TelephoneSign />}
      {has('board') && <PriceBoard />}
    </g>
  );
}

function Sign({ name = '' }: Pick<ShopProps, 'name'>) {
  const { lines, size } = signOf(name);
  return (
    <>
      <rect x="-78" y="-134" width="156" height="28" rx="7" fill="var(--paint-petrol-deep)" />
      <rect x="-75" y="-131" width="150" height="22" rx="5" fill="var(--paint-petrol)" />
      {lines.map((line, index) => (
        <text
          key={index}
          x="0"
          y={-120 + size * (0.36 + index - (lines.length - 1) / 2)}
          textAnchor="middle"
          fill="var(--paint-gold)"
          fontFamily="var(--font-display)"
          fontWeight="700"
          fontSize={size}
        >
          {line}
        </text>
      ))}
    </>
  );
}

/** A striped awning with a scalloped edge. Each stripe is wider at the bottom. */
function Awning() {
  return stripes.map((stripe) => {
    const top = -80 + stripe * 20;
    const low = -96 + stripe * 24;
    return (
      <path
        key={stripe}
        d={`M${top}-102h20L${low + 24}-76a12 9 0 0 1-24 0z`}
        fill={stripe % 2 === 0 ? 'var(--paint-coral)' : 'var(--paint-paper)'}
      />
    );
  });
}

function ShopWindow({ pictures, lit }: { pictures: boolean; lit: boolean }) {
  const glass = lit ? 'var(--paint-lit)' : 'var(--paint-glass)';
  return (
    <>
      <rect x="-80" y="-72" width="94" height="58" rx="4" fill="var(--paint-petrol-deep)" />
      <rect x="-76" y="-68" width="86" height="50" rx="2" fill={glass} />
      <path d="M-60-68h18l-26 50h-8v-22z" fill="var(--paint-glass-light)" />
      {/* A mirror, a chair, and bottles on a shelf. */}
      <circle cx="-16" cy="-48" r="11" fill="var(--paint-glass-light)" />
      <path d="M-40-18v-18a4 4 0 0 1 8 0v10h14v8z" fill="var(--paint-coral-deep)" />
      <rect x="-32" y="-18" width="6" height="4" fill="var(--paint-dark)" />
      <rect x="-2" y="-34" width="12" height="2.500" fill="var(--paint-wood)" />
      <rect x="0" y="-42" width="3.500" height="8" rx="1" fill="var(--paint-gold)" />
      <rect x="5" y="-40" width="3.500" height="6" rx="1" fill="var(--paint-leaf)" />
      {pictures && (
        <g className={styles.hung}>
          {[-68, -50].map((left, index) => (
            <g key={left} transform={`rotate(${index === 0 ? -6 : 5} ${left} -58)`}>
              <rect x={left} y="-66" width="14" height="17" rx="1" fill="var(--paint-paper)" />
              <rect
                x={left + 2}
                y="-64"
                width="10"
                height="10"
                fill={index === 0 ? 'var(--paint-coral)' : 'var(--paint-leaf)'}
              />
            </g>
          ))}
        </g>
      )}
    </>
  );
}

function Shutter() {
  return (
    <>
      <rect x="-80" y="-72" width="94" height="58" rx="4" fill="var(--paint-petrol-deep)" />
      {[0, 1, 2, 3, 4, 5].map((slat) => (
        <rect
          key={slat}
          x="-76"
          y={-68 + slat * 8.5}
          width="86"
          height="7"
          rx="2"
          fill="var(--paint-stone)"
        />
      ))}
    </>
  );
}

function Door({ words, lit }: { words?: string; lit: boolean }) {
  const glass = lit ? 'var(--paint-lit)' : 'var(--paint-glass)';
  return (
    <>
      <path d="M26 0v-68a4 4 0 0 1 4-4h46a4 4 0 0 1 4 4V0z" fill="var(--paint-petrol-deep)" />
      <path d="M30 0v-66a2 2 0 0 1 2-2h42a2 2 0 0 1 2 2V0z" fill="var(--paint-petrol-light)" />
      <rect x="37" y="-62" width="32" height="36" rx="3" fill={glass} />
      <path d="M48-62h10l-16 36h-5v-10z" fill="var(--paint-glass-light)" />
      <circle cx="70" cy="-19" r="2.500" fill="var(--paint-gold)" />
      {words !== undefined && (
        <g className={styles.hung}>
          <path d="m47-46 6-7 6 7" fill="none" stroke="var(--paint-dark)" strokeWidth="1.200" />
          <rect x="40" y="-46" width="26" height="13" rx="2.500" fill="var(--paint-coral)" />
          <text
            x="53"
            y={words.length > 4 ? -38 : -36.5}
            textAnchor="middle"
            fill="var(--paint-paper)"
            fontFamily="var(--font-display)"
            fontWeight="700"
            fontSize={words.length > 4 ? 4.2 : 8}
          >
            {words}
          </text>
        </g>
      )}
    </>
  );
}

/** Shown when the way to request reviews is chosen. */
function StarPlate() {
  return (
    <g className={styles.hung}>
      <rect x="-34" y="-172" width="68" height="17" rx="5" fill="var(--paint-petrol)" />
      {[-2, -1, 0, 1, 2].map((position) => (
        <Star key={position} x={position * 12} y={-163.5} size={0.55} />
      ))}
    </g>
  );
}

/** Shown when the location of the business is known. */
function Pole() {
  return (
    <g className={styles.hung} transform="translate(-102 -66)">
      <rect x="-5" y="-4" width="10" height="5" rx="2" fill="var(--paint-dark)" />
      <rect x="-4" width="8" height="40" fill="var(--paint-paper)" />
      {[2, 16, 30].map((down) => (
        <path key={down} d={`M-4 ${down + 6}l8-6v5l-8 6z`} fill="var(--paint-coral)" />
      ))}
      {[9, 23].map((down) => (
        <path key={down} d={`M-4 ${down + 6}l8-6v4l-8 6z`} fill="var(--paint-petrol)" />
      ))}
      <rect x="-5" y="39" width="10" height="5" rx="2" fill="var(--paint-dark)" />
    </g>
  );
}

function Flowers() {
  return (
    <g className={styles.hung}>
      {[-70, -54, -38, -22, -6].map((x, index) => (
        <g key={x}>
          <path d={`M${x}-14c-4-5-3-9 0-12 3 3 4 7 0 12z`} fill="var(--paint-leaf)" />
          <circle
            cx={x}
            cy="-26"
            r="4"
            fill={index % 2 === 0 ? 'var(--paint-coral)' : 'var(--paint-gold)'}
          />
        </g>
      ))}
      <rect x="-82" y="-16" width="98" height="10" rx="2" fill="var(--paint-wood)" />
    </g>
  );
}

function TelephoneSign() {
  return (
    <g className={styles.hung} transform="translate(104 -96)">
      <path d="M-12-14h14v6" fill="none" stroke="var(--paint-dark)" strokeWidth="2" />
      <circle cx="2" cy="4" r="12" fill="var(--paint-leaf-deep)" />
      <path d="M-3-2c-1 6 4 12 10 11l-1-4-3-1-1 1-3-4 1-2-1-2z" fill="var(--paint-paper)" />
    </g>
  );
}

/** Shown when services are listed. */
function PriceBoard() {
  return (
    <g className={styles.hung} transform="translate(-124 0)">
      <path d="m-14-40-6 42M14-40l6 42" stroke="var(--paint-wood-deep)" strokeWidth="3" />
      <rect x="-18" y="-44" width="36" height="36" rx="3" fill="var(--paint-dark)" />
      {[-37, -29, -21].map((down) => (
        <g key={down}>
          <rect x="-13" y={down} width="15" height="3" rx="1.500" fill="var(--paint-paper)" />
          <rect x="7" y={down} width="6" height="3" rx="1.500" fill="var(--paint-gold)" />
        </g>
      ))}
    </g>
  );
}
