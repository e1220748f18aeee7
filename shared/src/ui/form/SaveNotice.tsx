import { Button } from '@arco-design/web-react';
import { formTexts } from './texts.ts';
import type { SaveState } from './useSave.ts';

/** Outcome of a save that does not belong to a field, with a button that loads the latest data. */
export function SaveNotice({ notice, reload }: Pick<SaveState, 'notice' | 'reload'>) {
  if (!notice) return null;
  const { kind, text, stale = false } = notice;
  return (
    <div
      className={`console-form-notice console-form-notice-${kind}`}
      role={kind === 'error' ? 'alert' : 'status'}
    >
      {text}
      {stale && (
        <Button size="small" onClick={() => void reload()}>
          {formTexts.loadLatest}
        </Button>
      )}
    </div>
  );
}
