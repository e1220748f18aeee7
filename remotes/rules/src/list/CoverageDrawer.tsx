import { formatNumber } from '@console/shared/format';
import type { DataOf } from '@console/shared/request';
import {
  Failed,
  Link,
  Note,
  PlainTable,
  type ShownDialog,
  SideDrawer,
  StatusTag,
  useRecord,
} from '@console/shared/ui';
import { coverageTexts as texts } from './coverage.texts.ts';
import './coverage.css';

type Coverage = DataOf<'POST /rule/getCoverage'>;

/** Number of a count, or a dash for users who do not see all netbars. */
const shown = (count: number | null): string => (count === null ? '–' : formatNumber(count));

/** The threat types with their active rules. A type without one links to a new rule. */
function Types({ types }: Pick<Coverage, 'types'>) {
  return (
    <section>
      <h2>{texts.types}</h2>
      <Note>{texts.typesHint}</Note>
      <PlainTable
        className="rules-coverage"
        rows={types}
        keyOf={({ threatType }) => threatType}
        caption={texts.types}
        columns={[
          { title: texts.threatType, render: ({ threatType }) => texts.threats[threatType] },
          {
            title: texts.logs,
            numeric: true,
            render: ({ threatType, logs }) => (
              <Link to={{ name: 'netbarDefenseLog', query: { threatType, time: '7d' } }}>
                {shown(logs)}
              </Link>
            ),
          },
          {
            title: texts.rules,
            render: ({ rules }) =>
              rules > 0 ? (
                formatNumber(rules)
              ) : (
                <StatusTag tone="warning">{texts.uncovered}</StatusTag>
              ),
          },
          {
            render: ({ rules }) =>
              rules === 0 && (
                <Link to={{ name: 'ruleEdit', params: { id: 'new' } }}>{texts.add}</Link>
              ),
          },
        ]}
      />
    </section>
  );
}

/** The rules with the most false positives, with a link to these logs, where programs are allowed. */
function Noisy({ noisy }: Pick<Coverage, 'noisy'>) {
  return (
    <section>
      <h2>{texts.noisy}</h2>
      <Note>{noisy.length === 0 ? texts.noNoisy : texts.noisyHint}</Note>
      {noisy.length > 0 && (
        <PlainTable
          className="rules-coverage"
          rows={noisy}
          keyOf={({ ruleName }) => ruleName}
          caption={texts.noisy}
          columns={[
            {
              title: texts.rule,
              render: ({ ruleName, ruleId }) =>
                ruleId === null ? (
                  ruleName
                ) : (
                  <Link to={{ name: 'ruleEdit', params: { id: String(ruleId) } }}>{ruleName}</Link>
                ),
            },
            { title: texts.hits, numeric: true, render: ({ hits }) => formatNumber(hits) },
            {
              title: texts.falsePositives,
              numeric: true,
              render: ({ falsePositives }) => formatNumber(falsePositives),
            },
            {
              render: ({ ruleName }) => (
                <Link
                  to={{
                    name: 'netbarDefenseLog',
                    query: { ruleName, status: 'falsePositive', time: '7d' },
                  }}
                >
                  {texts.allow}
                </Link>
              ),
            },
          ]}
        />
      )}
    </section>
  );
}

/** Which threats the active rules stop, and which rules report many false positives. */
export function CoverageDrawer({ shown: { open, close, remove } }: { shown: ShownDialog }) {
  const { data, failure, reload } = useRecord('POST /rule/getCoverage', {});
  return (
    <SideDrawer title={texts.title} open={open} onClose={close} onGone={remove} width={640}>
      {failure && !data && <Failed failure={failure} onRetry={reload} />}
      {!failure && !data && <p role="status">{texts.loading}</p>}
      {data && (
        <>
          <Types types={data.types} />
          <Noisy noisy={data.noisy} />
        </>
      )}
    </SideDrawer>
  );
}
