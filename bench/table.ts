/** Line of a benchmark table. A value without a budget is informative. */
export interface Line {
  what: string;
  value: number;
  unit: string;
  /** Value of the comparison: the same screens as one build, or one registered remote. */
  comparison?: number;
  budget?: number;
}

const DIGITS: Record<string, number> = { kB: 1, MB: 1, ms: 0, '×': 2, '': 0 };

const shown = (value: number, unit: string) =>
  `${value.toFixed(DIGITS[unit] ?? 1)}${unit === '' ? '' : ` ${unit}`}`;

function columns({ what, value, unit, comparison, budget }: Line): string[] {
  const ratio =
    comparison === undefined || comparison === 0 ? '' : `${(value / comparison).toFixed(2)} ×`;
  const verdict = budget === undefined ? '' : value <= budget ? 'holds' : 'EXCEEDED';
  return [
    what,
    shown(value, unit),
    comparison === undefined ? '' : shown(comparison, unit),
    ratio,
    budget === undefined ? '' : shown(budget, unit),
    verdict,
  ];
}

/** Prints rows in aligned columns. The first row contains the headers. */
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

/** Prints lines as a table with a heading. @param sides headers of `value` and of `comparison` */
export function printTable(
  heading: string,
  lines: readonly Line[],
  sides = ['federated', 'one build'],
): void {
  printColumns(heading, [['', ...sides, 'ratio', 'budget', ''], ...lines.map(columns)]);
}
