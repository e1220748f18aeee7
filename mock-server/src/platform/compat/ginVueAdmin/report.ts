const KINDS = ['roles', 'menus', 'apis', 'dictionaries', 'values', 'users', 'files'] as const;
export type Kind = (typeof KINDS)[number];

/**
 * Result of a row: `added`; `changed` to the source; `same` on both sides; `kept` although the
 * source differs; `left out`; `conflict`, which prevents the complete import.
 */
const OUTCOMES = ['added', 'changed', 'same', 'kept', 'left out', 'conflict'] as const;
export type Outcome = (typeof OUTCOMES)[number];

export interface Entry {
  kind: Kind;
  /** Label of the row: `role 9528 测试角色`. */
  name: string;
  outcome: Outcome;
  why: string;
}

/** Result of an import or of a dry run. */
export interface Report {
  entries: Entry[];
  /** Number of added rights. */
  grants: Record<'calls' | 'menus' | 'buttons' | 'data', number>;
  /** Warnings for the operator. */
  notes: string[];
}

export const emptyReport = (): Report => ({
  entries: [],
  grants: { calls: 0, menus: 0, buttons: 0, data: 0 },
  notes: [],
});

export const findConflicts = ({ entries }: Report): Entry[] =>
  entries.filter(({ outcome }) => outcome === 'conflict');

/**
 * Returns the number of rows of each kind by outcome, and the added rights. Outcomes without rows
 * are omitted.
 */
export function countOutcomes({ entries, grants }: Report): Record<string, Record<string, number>> {
  const counted: Record<string, Record<string, number>> = {};
  for (const { kind, outcome } of entries) {
    const rows = counted[kind] ?? {};
    counted[kind] = { ...rows, [outcome]: (rows[outcome] ?? 0) + 1 };
  }
  return { ...counted, grants };
}

/** Outcomes whose rows are listed. Other rows are only counted, unless all rows are requested. */
const LISTED_OUTCOMES: readonly Outcome[] = ['changed', 'kept', 'left out', 'conflict'];

/**
 * Formats a report for a terminal: a table of counts, notable rows, and warnings.
 *
 * @param all lists every row
 */
export function printReport(report: Report, all: boolean): string[] {
  const head = ['', ...OUTCOMES].map((title, index) =>
    index === 0 ? title.padEnd(14) : title.padStart(10),
  );
  const counts = KINDS.map((kind) => {
    const rows = report.entries.filter((entry) => entry.kind === kind);
    const numbers = OUTCOMES.map((outcome) =>
      String(rows.filter((entry) => entry.outcome === outcome).length).padStart(10),
    );
    return [kind.padEnd(14), ...numbers].join('');
  });
  const { calls, menus, buttons, data } = report.grants;
  const listed = report.entries.filter(({ outcome }) => all || LISTED_OUTCOMES.includes(outcome));
  return [
    head.join(''),
    ...counts,
    `rights added: ${calls} calls, ${menus} menus, ${buttons} buttons, ${data} data roles`,
    ...listed.map(({ outcome, name, why }) => `${outcome}: ${name}${why && `: ${why}`}`),
    ...report.notes.map((note) => `note: ${note}`),
  ];
}
