import { Button } from '@arco-design/web-react';
import { useQueryState } from '@console/shared/router';
import { hasPage, serves } from '@console/shared/session';
import { Empty, Failed, Link, Page, PageHeader, ResourceList, useRecord } from '@console/shared/ui';
import { lazy, Suspense, useCallback, useState } from 'react';
import { AllNetbars } from '../overview/AllNetbars.tsx';
import { OVERVIEWS } from '../overview/overview.resource.tsx';
import { parseId } from '../place/parseId.ts';
import { ChooseNetbar } from './ChooseNetbar.tsx';
import { CompareDrawer } from './CompareDrawer.tsx';
import { ConfigEditor } from './ConfigEditor.tsx';
import type { NetbarConfig } from './config.model.ts';
import { LevelLinks } from './LevelLinks.tsx';
import { configTexts as texts } from './protect.texts.ts';
import { SyncPanel } from './SyncPanel.tsx';
import { Versions } from './Versions.tsx';
import './protect.css';

// Lazy, because most users configure netbars.
const ScopeConfigPage = lazy(async () => ({
  default: (await import('./ScopeConfigPage.tsx')).ScopeConfigPage,
}));

const SCOPE_CONFIG = 'POST /netbar/getScopeConfig';
const CONFIG = 'POST /netbar/getConfig';
const readConfig = ({ config }: { config: NetbarConfig }): NetbarConfig => config;

/**
 * 网吧配置: the draft, the active version and the synchronization of a netbar's configuration
 * (`?netbar=7`), or the configuration of a target scope (`?scope=7`). Without both: an overview over
 * all netbars.
 */
export default function ConfigPage() {
  const [query, setQuery] = useQueryState();
  const netbarId = parseId(query.netbar);
  const body = netbarId === undefined ? null : { netbarId };
  const { data: config, failure, reload } = useRecord(CONFIG, body, { read: readConfig });
  const [shown, setShown] = useState<'templates' | 'compare'>();
  const hide = useCallback(() => setShown(undefined), []);
  if (!serves(CONFIG)) return <Empty title={texts.notServed} isPage />;
  if (query.scope !== undefined && serves(SCOPE_CONFIG))
    return (
      <Suspense>
        <ScopeConfigPage scopeId={parseId(query.scope)} />
      </Suspense>
    );
  if (netbarId === undefined)
    return (
      <ResourceList
        resource={OVERVIEWS.netbarConfig}
        actions={
          serves(SCOPE_CONFIG) &&
          hasPage('targetScope') && (
            <Link to={{ name: 'netbarConfig', query: { scope: 'all' } }}>{texts.byScope}</Link>
          )
        }
      />
    );
  return (
    <Page className="protect">
      <PageHeader
        title={config ? texts.of(config.netbarName) : texts.title}
        note={config ? texts.version(config.version) : undefined}
        actions={
          <>
            <AllNetbars page="netbarConfig" />
            <LevelLinks place={{ netbarId }} at="config" />
            <ChooseNetbar
              netbarId={netbarId}
              name={config?.netbarName ?? ''}
              onChoose={(id) => setQuery({ netbar: String(id) })}
            />
            {config && <Button onClick={() => setShown('compare')}>{texts.compare}</Button>}
            {config && <Button onClick={() => setShown('templates')}>{texts.templates}</Button>}
          </>
        }
      />
      {failure && !config && <Failed failure={failure} onRetry={reload} />}
      {config?.netbarId === netbarId && config && (
        <>
          <ConfigEditor
            key={netbarId}
            config={config}
            showsTemplates={shown === 'templates'}
            onTemplatesClosed={hide}
            onChanged={reload}
          />
          <SyncPanel key={`sync ${config.version}`} netbarId={netbarId} />
          <Versions key={`versions ${config.version}`} config={config} onDone={reload} />
          <CompareDrawer config={config} open={shown === 'compare'} onClose={hide} />
        </>
      )}
    </Page>
  );
}
