import { Button } from '@arco-design/web-react';
import { openTab } from '../../router/tabsApi.ts';
import { useTab } from '../../router/usePageTools.ts';
import { uiTexts } from '../texts.ts';
import type { Missing } from './useResourceRecord.tsx';
import './resource.css';

interface RecordMissingProps {
  missing: Missing;
  noun: string;
  /** The list to go back to: the name of its menu, and its title. */
  back?: { name: string; title: string } | undefined;
  onRetry(): void;
}

/** Stands where a record would be: why there is none, and what to do. */
export function RecordMissing({ missing, noun, back, onRetry }: RecordMissingProps) {
  const tab = useTab();
  const { kind, message, requestId } = missing;
  const leave = (): void => {
    if (back) openTab({ name: back.name });
    tab.close();
  };
  return (
    <div className="console-page" role="alert">
      <div className="console-missing">
        <h1>{kind === 'unknown' ? uiTexts.unknownTitle(noun) : uiTexts.failedOne(noun)}</h1>
        <p>{message}</p>
        {requestId !== undefined && <p className="console-note">{uiTexts.requestId(requestId)}</p>}
        <div>
          {kind === 'failed' && (
            <Button type="primary" onClick={onRetry}>
              {uiTexts.retry}
            </Button>
          )}
          {back && (
            <Button type={kind === 'unknown' ? 'primary' : 'secondary'} onClick={leave}>
              {uiTexts.backTo(back.title)}
            </Button>
          )}
        </div>
      </div>
    </div>
  );
}
