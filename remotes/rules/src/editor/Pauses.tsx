import { formatTime } from '@console/shared/format';
import { serves } from '@console/shared/session';
import { Failed, Link, Note, PlainTable, Section, useRecord } from '@console/shared/ui';
import { pauseTexts as texts } from './pause.texts.ts';

const PAUSES = 'POST /rule/getPauses';

/** The netbars that do not use a rule for a time. Nothing if there are none. */
export function Pauses({ ruleId }: { ruleId: number }) {
  const { data, failure, reload } = useRecord(PAUSES, serves(PAUSES) ? { ID: ruleId } : null);
  if (failure) return <Failed failure={failure} onRetry={reload} />;
  if (!data || data.list.length === 0) return null;
  return (
    <Section>
      <h2>{texts.title}</h2>
      <Note>{texts.hint}</Note>
      <div className="rules-scroll">
        <PlainTable
          label={texts.title}
          rows={data.list}
          keyOf={({ netbarId }) => netbarId}
          columns={[
            {
              title: texts.netbar,
              isRowHeading: true,
              render: ({ netbarId, netbarName }) => (
                <Link to={{ name: 'netbarRule', query: { netbar: String(netbarId) } }}>
                  {netbarName}
                </Link>
              ),
            },
            { title: texts.version, render: ({ version }) => `v${version}` },
            { title: texts.reason, render: ({ reason }) => reason },
            { title: texts.author, render: ({ authorName }) => authorName },
            { title: texts.at, render: ({ CreatedAt }) => formatTime(CreatedAt) },
            { title: texts.endsAt, render: ({ endsAt }) => formatTime(endsAt) },
          ]}
        />
      </div>
    </Section>
  );
}
