import { Button } from '@arco-design/web-react';
import { Failed } from '../base/state/states.tsx';
import { recordTexts } from './recordTexts.ts';
import type { Missing } from './useResourceRecord.tsx';

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
  const { kind } = missing;
  const title = kind === 'unknown' ? recordTexts.unknownTitle(noun) : recordTexts.failedOne(noun);
  const leave = back !== undefined && (
    <Button type={kind === 'unknown' ? 'primary' : 'secondary'} onClick={onBack}>
      {recordTexts.backTo(back)}
    </Button>
  );
  return (
    <div className="console-page">
      <Failed
        isPage
        title={title}
        failure={missing}
        {...(kind === 'failed' ? { onRetry } : {})}
        action={leave}
      />
    </div>
  );
}
