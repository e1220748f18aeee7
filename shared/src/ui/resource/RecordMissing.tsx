import { Button } from '@arco-design/web-react';
import { Failed } from '../base/state/states.tsx';
import { recordTexts } from './recordTexts.ts';
import type { Missing } from './useResourceRecord.tsx';

interface RecordMissingProps {
  missing: Missing;
  noun: string;
  /** Title of the list to return to. */
  back?: string | undefined;
  onBack(): void;
  onRetry(): void;
}

/** Replaces a record that does not exist or could not be loaded, with the reason and a way out. */
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
