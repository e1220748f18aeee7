import type { ReactNode } from 'react';
import { outdatedTexts as texts } from './outdatedTexts.ts';

/** Offers the active build of a page whose input the user would lose. */
export function OutdatedNotice({ onUpdate }: { onUpdate(): void }): ReactNode {
  return (
    <div className="page-notice" role="status">
      <span>{texts.outdated}</span>
      <button type="button" className="button" onClick={onUpdate}>
        {texts.update}
      </button>
    </div>
  );
}
