import { formatTime } from '@console/shared/format';
import type { DataOf } from '@console/shared/request';
import { useQueryState } from '@console/shared/router';
import {
  choiceSource,
  Failed,
  Link,
  Note,
  Page,
  PageHeader,
  Picker,
  PlainTable,
  Section,
  TextButton,
  useRecord,
} from '@console/shared/ui';
import { AllNetbars } from '../overview/AllNetbars.tsx';
import { ScopeConfigEditor } from './ScopeConfigEditor.tsx';
import { scopeConfigTexts as texts } from './scopeConfig.texts.ts';
import type { ScopeConfig } from './useScopeConfigEdits.ts';
import './protect.css';

type Row = DataOf<'POST /netbar/getScopeConfigList'>['list'][number];
const readList = ({ list }: { list: Row[] }): Row[] => list;
const readConfig = ({ config }: { config: ScopeConfig }): ScopeConfig => config;

/** Target scopes with a configuration, nearest first. */
function ConfiguredScopes({ onChoose }: { onChoose(id: number): void }) {
  const { data, failure, reload } = useRecord(
    'POST /netbar/getScopeConfigList',
    {},
    { read: readList },
  );
  return (
    <Section>
      <Note>{texts.choose}</Note>
      {failure && !data && <Failed failure={failure} onRetry={reload} />}
      {data?.length === 0 && <Note>{texts.none}</Note>}
      {data && data.length > 0 && (
        <PlainTable
          label={texts.title}
          rows={data}
          keyOf={({ scopeId }) => scopeId}
          columns={[
            {
              title: texts.scope,
              isRowHeading: true,
              render: ({ scopeId, name }) => (
                <TextButton onClick={() => onChoose(scopeId)}>{name}</TextButton>
              ),
            },
            { title: texts.settings, numeric: true, render: ({ settings }) => settings },
            { title: texts.priorityColumn, numeric: true, render: ({ priority }) => priority },
            { title: texts.updatedBy, render: ({ updaterName }) => updaterName },
            { title: texts.updatedAt, render: ({ UpdatedAt }) => formatTime(UpdatedAt) },
          ]}
        />
      )}
    </Section>
  );
}

/** Configurations of target scopes: all of them, or that of one (`?scope=7`, otherwise `?scope=all`). */
export function ScopeConfigPage({ scopeId }: { scopeId: number | undefined }) {
  const [, setQuery] = useQueryState();
  const body = scopeId === undefined ? null : { scopeId };
  const read = useRecord('POST /netbar/getScopeConfig', body, { read: readConfig });
  const config = read.data?.scopeId === scopeId ? read.data : undefined;
  const choose = (id: number) => setQuery({ scope: String(id) });
  return (
    <Page className="protect">
      <PageHeader
        title={config ? texts.of(config.name) : texts.title}
        note={config ? texts.priority(config.priority) : undefined}
        actions={
          <>
            <AllNetbars page="netbarConfig" />
            {scopeId !== undefined && (
              <Link to={{ name: 'targetScopeDetail', params: { id: String(scopeId) } }}>
                {texts.page}
              </Link>
            )}
            <Picker
              className="protect-choose"
              label={texts.scope}
              source={choiceSource('targetScope')}
              placeholder={texts.placeholder}
              value={scopeId}
              name={config?.name ?? ''}
              required
              onChange={(id) => id !== undefined && choose(id)}
            />
          </>
        }
      />
      {read.failure && !config && scopeId !== undefined && (
        <Failed failure={read.failure} onRetry={read.reload} />
      )}
      {scopeId === undefined && <ConfiguredScopes onChoose={choose} />}
      {config && <ScopeConfigEditor key={config.scopeId} config={config} onSaved={read.reload} />}
    </Page>
  );
}
