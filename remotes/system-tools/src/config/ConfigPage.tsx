import { Button } from '@arco-design/web-react';
import { Note, Page, PageHeader } from '@console/shared/ui';
import { configTexts as texts } from '../texts.ts';
import { ConfigForm } from './ConfigForm.tsx';
import { type Failure, useConfig } from './useConfig.ts';
import './config.css';

function Failed({ failure, onRetry }: { failure: Failure; onRetry(): void }) {
  const { message, requestId } = failure;
  return (
    <div className="config-failed" role="alert">
      <h2>{texts.failedTitle}</h2>
      <p>{message}</p>
      {requestId !== undefined && !message.includes(requestId) && (
        <Note>{texts.requestId(requestId)}</Note>
      )}
      <Button type="primary" onClick={onRetry}>
        {texts.retry}
      </Button>
    </div>
  );
}

/**
 * 系统配置: settings that an administrator can change at run time. The server provides forms and
 * limits.
 */
export default function ConfigPage() {
  const { state, reload, retry } = useConfig();
  if (state && 'configuration' in state)
    return <ConfigForm configuration={state.configuration} reload={reload} />;
  return (
    <Page>
      <PageHeader title={texts.title} />
      {state ? (
        <Failed failure={state.failure} onRetry={retry} />
      ) : (
        <p role="status">{texts.loading}</p>
      )}
    </Page>
  );
}
