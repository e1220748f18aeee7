import { formatNumber, formatPercent } from '@console/shared/format';
import { Note, type PlainColumn, PlainTable, StatusTag } from '@console/shared/ui';
import { type Build, failureShare } from './health.model.ts';
import { healthTexts as texts } from './health.texts.ts';

const TONES = { stable: 'success', canary: 'info', previous: 'neutral' } as const;
const [build, loads, failures, share, p50, p75, p95, outside, kinds] = texts.columns;
const time = (value: number | null) => (value === null ? '–' : texts.ms(value));

const COLUMNS: readonly PlainColumn<Build>[] = [
  {
    title: build,
    isRowHeading: true,
    render: (build) => (
      <>
        <div>{`${build.title} ${build.version}`}</div>
        <Note as="div">{`${build.id} · ${build.build}`}</Note>
        <StatusTag tone={TONES[build.use as keyof typeof TONES] ?? 'neutral'}>
          {texts.uses[build.use] ?? texts.notInUse}
        </StatusTag>
      </>
    ),
  },
  { title: loads, render: (build) => formatNumber(build.loads) },
  { title: failures, render: (build) => formatNumber(build.failures) },
  { title: share, render: (build) => formatPercent(failureShare(build)) },
  { title: p50, render: (build) => time(build.p50) },
  { title: p75, render: (build) => time(build.p75) },
  { title: p95, render: (build) => time(build.p95) },
  { title: outside, render: (build) => formatNumber(build.outside) },
  {
    title: kinds,
    render: (build) =>
      build.kinds.length === 0
        ? texts.none
        : build.kinds
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
        keyOf={(build) => `${build.id}@${build.build}`}
        caption={texts.table}
        columns={COLUMNS.map((column) => ({ ...column, isLabelled: !column.isRowHeading }))}
      />
    </div>
  );
}
