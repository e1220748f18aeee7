const KINDS = ['roles', 'menus', 'apis', 'dictionaries', 'values', 'users'] as const;
export type Kind = (typeof KINDS)[number];

/**
 * What became of a row: `added`; `changed` to what it is there; `same` on both sides; `kept` as it is here, though it is another
 * there; `left out`; `conflict`, with which nothing at all is written.
 */
const OUTCOMES = ['added', 'changed', 'same', 'kept', 'left out', 'conflict'] as const;
export type Outcome = (typeof OUTCOMES)[number];

export interface Entry {
  kind: Kind;
  /** By which people know the row: `role 9528 测试角色`. */
  name: string;
  outcome: Outcome;
  why: string;
}

/** What an import did, or would do. */
export interface Report {
  entries: Entry[];
  /** Rights that were given, by what they are about. */
  grants: Record<'calls' | 'menus' | 'buttons' | 'data', number>;
  /** What somebody should look at. */
  notes: string[];
}

export const emptyReport = (): Report => ({
  entries: [],
  grants: { calls: 0, menus: 0, buttons: 0, data: 0 },
  notes: [],
});

export const conflictsOf = ({ entries }: Report): Entry[] =>
  entries.filter(({ outcome }) => outcome === 'conflict');

/** How many rows of each kind had which outcome, and the rights that were given; what did not occur is left out. */
export function countsOf({ entries, grants }: Report): Record<string, Record<string, number>> {
  const counted: Record<string, Record<string, number>> = {};
  for (const { kind, outcome } of entries) {
    const of = counted[kind] ?? {};
    counted[kind] = { ...of, [outcome]: (of[outcome] ?? 0) + 1 };
  }
  return { ...counted, grants };
}

/** Outcomes of which every row is named; the others are counted unless all are asked for. */
const TOLD: readonly Outcome[] = ['changed', 'kept', 'left out', 'conflict'];

/**
 * A report as lines for a terminal: a table of counts, the rows that somebody may have to look at, what else is to be known.
 *
 * @param all names every row
 */
export function printReport(report: Report, all: boolean): string[] {
  const head = ['', ...OUTCOMES].map((title, index) =>
    index === 0 ? title.padEnd(14) : title.padStart(10),
  );
  const counts = KINDS.map((kind) => {
    const of = report.entries.filter((entry) => entry.kind === kind);
    const numbers = OUTCOMES.map((outcome) =>
      String(of.filter((entry) => entry.outcome === outcome).length).padStart(10),
    );
    return [kind.padEnd(14), ...numbers].join('');
  });
  const { calls, menus, buttons, data } = report.grants;
  const told = report.entries.filter(({ outcome }) => all || TOLD.includes(outcome));
  return [
    head.join(''),
    ...counts,
    `rights added: ${calls} calls, ${menus} menus, ${buttons} buttons, ${data} data roles`,
    ...told.map(({ outcome, name, why }) => `${outcome}: ${name}${why && `: ${why}`}`),
    ...report.notes.map((note) => `note: ${note}`),
  ];
}
