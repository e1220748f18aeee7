import { Button } from '@arco-design/web-react';
import { uiTexts } from '../texts.ts';
import type { Missing } from './useResourceRecord.tsx';
import './resource.css';

interface RecordMissingProps {
  missing: Missing;
  noun: string;
  /** Title of the list to go back to. */
  back?: string | undefined;
  onBack(): void;
  onRetry(): void;
}

/** Stands where a record would be: why there is none, and what to do. */
export function RecordMissing({ missing, noun, back, onBack, onRetry }: RecordMissingProps) {
  const { kind, message, requestId } = missing;
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
          {back !== undefined && (
            <Button type={kind === 'unknown' ? 'primary' : 'secondary'} onClick={onBack}>
              {uiTexts.backTo(back)}
            </Button>
          )}
        </div>
      </div>
    </div>
  );
}
