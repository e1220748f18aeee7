import { Failed, Link, Note, PlainTable, Section, StatusTag, useRecord } from '@console/shared/ui';
import type { ScopeRef } from './scope.model.ts';
import { scopeTexts as texts } from './scope.texts.ts';

const readList = ({ list }: { list: ScopeRef[] }): ScopeRef[] => list;

/** Everything that refers to a target scope, with links. */
export function ScopeRefs({ scopeId }: { scopeId: number }) {
  const { data, failure, reload } = useRecord(
    'POST /scope/getScopeRefs',
    { ID: scopeId },
    { read: readList },
  );
  return (
    <Section>
      <h2>{texts.refs}</h2>
      {failure && !data && <Failed failure={failure} onRetry={reload} />}
      {data?.length === 0 && <Note>{texts.noRefs}</Note>}
      {data && data.length > 0 && (
        <PlainTable
          label={texts.refs}
          rows={data}
          keyOf={({ kind, name }) => `${kind} ${name}`}
          columns={[
            { title: texts.refKind, render: ({ kind }) => kind },
            {
              title: texts.refName,
              isRowHeading: true,
              render: ({ name, link }) => <Link to={link}>{name}</Link>,
            },
            {
              title: texts.refActive,
              render: ({ active }) => (
                <StatusTag tone={active ? 'success' : 'neutral'}>
                  {active ? texts.isActive : texts.isIdle}
                </StatusTag>
              ),
            },
          ]}
        />
      )}
    </Section>
  );
}
