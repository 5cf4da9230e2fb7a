import type { Reporter, TestCase } from '@playwright/test/reporter';
import type { Moved } from './watch';

interface Row {
  name: string;
  setting: string;
  moved: Moved;
}

const type = 'stillness';

export const annotated = (row: Row) => ({ type, description: JSON.stringify(row) });

const rowsOf = ({ annotations }: TestCase) =>
  annotations
    .filter((annotation) => annotation.type === type)
    .map((annotation) => JSON.parse(annotation.description!) as Row);

const line = ({ name, setting, moved: { shift, controls } }: Row) => {
  const [furthest] = controls;
  const worst = furthest && furthest.moved > 0 ? `${furthest.moved} px: ${furthest.name}` : '0 px';
  return `${name.slice(0, 44).padEnd(45)} ${setting.padEnd(11)} ${shift.toFixed(4)}  ${String(controls.length).padStart(3)}  ${worst}`;
};

/** Prints the measurements, a row for each screen and setting. */
export default class Table implements Reporter {
  private readonly rows: Row[] = [];

  onTestEnd(test: TestCase): void {
    this.rows.push(...rowsOf(test));
  }

  onEnd(): void {
    console.info(
      [
        '',
        'screen, setting, layout shift, controls, the furthest of them',
        ...this.rows.map(line),
      ].join('\n'),
    );
  }
}
