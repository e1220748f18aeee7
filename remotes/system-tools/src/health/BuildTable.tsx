import { formatNumber, formatPercent } from '@console/shared/format';
import { StatusTag } from '@console/shared/ui';
import { healthTexts as texts } from '../texts/health.ts';
import { type Build, shareOf } from './health.model.ts';

const TONES = { stable: 'success', canary: 'warning', previous: 'neutral' } as const;
const [, loads, failures, share, p50, p75, p95, outside, kinds] = texts.columns;

function Row({ build }: { build: Build }) {
  const tone = TONES[build.use as keyof typeof TONES] ?? 'neutral';
  const time = (value: number | null) => (value === null ? '–' : texts.ms(value));
  return (
    <tr>
      <th scope="row">
        <div>{`${build.title} ${build.version}`}</div>
        <div className="console-note">{`${build.id} · ${build.build}`}</div>
        <StatusTag tone={tone}>{texts.uses[build.use] ?? texts.notInUse}</StatusTag>
      </th>
      <td data-label={loads}>{formatNumber(build.loads)}</td>
      <td data-label={failures}>{formatNumber(build.failures)}</td>
      <td data-label={share}>{formatPercent(shareOf(build))}</td>
      <td data-label={p50}>{time(build.p50)}</td>
      <td data-label={p75}>{time(build.p75)}</td>
      <td data-label={p95}>{time(build.p95)}</td>
      <td data-label={outside}>{formatNumber(build.outside)}</td>
      <td data-label={kinds}>
        {build.kinds.length === 0
          ? texts.none
          : build.kinds.map(({ kind, count }) => texts.kind(texts.kinds[kind] ?? kind, count)).join('、')}
      </td>
    </tr>
  );
}

/** How each build did, those of one remote beside each other. */
export function BuildTable({ builds }: { builds: readonly Build[] }) {
  return (
    <div className="health-table">
      <table className="console-plain-table">
        <caption className="console-hidden">{texts.table}</caption>
        <thead>
          <tr>
            {texts.columns.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {builds.map((build) => (
            <Row key={`${build.id}@${build.build}`} build={build} />
          ))}
        </tbody>
      </table>
    </div>
  );
}
