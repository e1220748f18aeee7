/** A line of the bench: what was measured, the number, and what it must keep; without a budget it is only told. */
export interface Line {
  what: string;
  value: number;
  unit: string;
  /** What it is compared with: the same screens as one build, or one registered remote. */
  one?: number;
  budget?: number;
}

const DIGITS: Record<string, number> = { kB: 1, MB: 1, ms: 0, '×': 2, '': 0 };

const shown = (value: number, unit: string) =>
  `${value.toFixed(DIGITS[unit] ?? 1)}${unit === '' ? '' : ` ${unit}`}`;

function columns({ what, value, unit, one, budget }: Line): string[] {
  const ratio = one === undefined || one === 0 ? '' : `${(value / one).toFixed(2)} ×`;
  const kept = budget === undefined ? '' : value <= budget ? 'holds' : 'EXCEEDED';
  return [
    what,
    shown(value, unit),
    one === undefined ? '' : shown(one, unit),
    ratio,
    budget === undefined ? '' : shown(budget, unit),
    kept,
  ];
}

/** Writes rows, the first one of them the heads, in columns as wide as they need to be. */
export function printColumns(heading: string, rows: readonly (readonly string[])[]): void {
  const widths =
    rows[0]?.map((_none, at) => Math.max(...rows.map((row) => row[at]?.length ?? 0))) ?? [];
  const text = rows.map((row) =>
    row
      .map((cell, at) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0)))
      .join('  ')
      .trimEnd(),
  );
  console.log(`\n${heading}\n${text.join('\n')}`);
}

/** Writes lines as a table under a heading. @param sides the heads of `value` and of `one` */
export function printTable(
  heading: string,
  lines: readonly Line[],
  sides = ['federated', 'one build'],
): void {
  printColumns(heading, [['', ...sides, 'ratio', 'budget', ''], ...lines.map(columns)]);
}
