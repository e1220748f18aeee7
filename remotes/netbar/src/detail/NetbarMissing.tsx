import { Button } from '@arco-design/web-react';
import { openTab, useTab } from '@console/shared/router';
import { detailTexts as texts } from '../texts.ts';
import type { Missing } from './useNetbar.ts';

/** Stands where a netbar would be: why there is none, and what to do. */
export function NetbarMissing({ missing, onRetry }: { missing: Missing; onRetry(): void }) {
  const tab = useTab();
  const { kind, message, requestId } = missing;
  const back = (): void => {
    openTab({ name: 'netbarList' });
    tab.close();
  };
  return (
    <div className="console-page" role="alert">
      <div className="netbar-missing">
        <h1>{kind === 'unknown' ? texts.unknownTitle : texts.failedTitle}</h1>
        <p>{message}</p>
        {requestId !== undefined && <p className="console-note">{texts.requestId(requestId)}</p>}
        <div>
          {kind === 'failed' && (
            <Button type="primary" onClick={onRetry}>
              {texts.retry}
            </Button>
          )}
          <Button type={kind === 'unknown' ? 'primary' : 'secondary'} onClick={back}>
            {texts.back}
          </Button>
        </div>
      </div>
    </div>
  );
}
