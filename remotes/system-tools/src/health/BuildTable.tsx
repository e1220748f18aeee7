import { formatNumber, formatPercent } from '@console/shared/format';
import { Note, type PlainColumn, PlainTable, StatusTag } from '@console/shared/ui';
import { type Build, shareOf } from './health.model.ts';
import { healthTexts as texts } from './health.texts.ts';

const TONES = { stable: 'success', canary: 'warning', previous: 'neutral' } as const;
const [build, loads, failures, share, p50, p75, p95, outside, kinds] = texts.columns;
const time = (value: number | null) => (value === null ? '–' : texts.ms(value));

const COLUMNS: readonly PlainColumn<Build>[] = [
  {
    title: build,
    isRowHeading: true,
    render: (one) => (
      <>
        <div>{`${one.title} ${one.version}`}</div>
        <Note as="div">{`${one.id} · ${one.build}`}</Note>
        <StatusTag tone={TONES[one.use as keyof typeof TONES] ?? 'neutral'}>
          {texts.uses[one.use] ?? texts.notInUse}
        </StatusTag>
      </>
    ),
  },
  { title: loads, render: (one) => formatNumber(one.loads) },
  { title: failures, render: (one) => formatNumber(one.failures) },
  { title: share, render: (one) => formatPercent(shareOf(one)) },
  { title: p50, render: (one) => time(one.p50) },
  { title: p75, render: (one) => time(one.p75) },
  { title: p95, render: (one) => time(one.p95) },
  { title: outside, render: (one) => formatNumber(one.outside) },
  {
    title: kinds,
    render: (one) =>
      one.kinds.length === 0
        ? texts.none
        : one.kinds
            .map(({ kind, count }) => texts.kind(texts.kinds[kind] ?? kind, count))
            .join('、'),
  },
];

/** Health of each build, grouped by remote. */
export function BuildTable({ builds }: { builds: readonly Build[] }) {
  return (
    <div className="health-table">
      <PlainTable
        rows={builds}
        keyOf={(one) => `${one.id}@${one.build}`}
        caption={texts.table}
        columns={COLUMNS.map((column) => ({ ...column, isLabelled: !column.isRowHeading }))}
      />
    </div>
  );
}
