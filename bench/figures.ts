import type { Step } from './visit';

/** The middle one of each figure. */
export function medianOf(steps: Step[]): Step {
  const middle = (figure: (step: Step) => number) => {
    const sorted = steps.map(figure).sort((one, other) => one - other);
    return sorted[sorted.length >> 1] ?? 0;
  };
  return {
    heading: middle(({ heading }) => heading),
    bytes: middle(({ bytes }) => bytes),
    scriptBytes: middle(({ scriptBytes }) => scriptBytes),
    requests: middle(({ requests }) => requests),
  };
}

const cells = ({ heading, bytes, scriptBytes, requests }: Step) => [
  `${(heading / 1000).toFixed(2)} s`,
  `${(bytes / 1000).toFixed(0)} kB`,
  `${(scriptBytes / 1000).toFixed(0)} kB`,
  String(requests),
];

const ratio = (one: number, other: number) =>
  other === 0 ? (one === 0 ? '=' : '–') : `× ${(one / other).toFixed(2)}`;

export interface Row {
  what: string;
  federated: Step;
  'one bundle': Step;
}

/** Both variants and how many times the one bundle's figures the federated ones are. */
export function table(rows: Row[]): string {
  const lines = [['', 'variant', 'heading', 'bytes', 'of scripts', 'requests']];
  for (const { what, federated, 'one bundle': one } of rows) {
    lines.push(
      [what, 'federated', ...cells(federated)],
      ['', 'one bundle', ...cells(one)],
      [
        '',
        'ratio',
        ratio(federated.heading, one.heading),
        ratio(federated.bytes, one.bytes),
        ratio(federated.scriptBytes, one.scriptBytes),
        ratio(federated.requests, one.requests),
      ],
    );
  }
  const widths = lines[0]!.map((_, column) =>
    Math.max(...lines.map((line) => line[column]!.length)),
  );
  return lines
    .map((line) =>
      line
        .map((cell, column) =>
          column < 2 ? cell.padEnd(widths[column]!) : cell.padStart(widths[column]!),
        )
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}
