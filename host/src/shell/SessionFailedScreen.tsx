import { signOut } from '@console/shared/session';
import type { ReactNode } from 'react';
import { MessageScreen } from '../screens/MessageScreen.tsx';
import { shellTexts } from '../texts/boot.ts';

/** Menus could not be loaded: try again, or leave. */
export function SessionFailedScreen({ onRetry }: { onRetry(): void }): ReactNode {
  return (
    <MessageScreen title={shellTexts.loadFailed} text={shellTexts.loadFailedText}>
      <button type="button" className="button button-primary" onClick={onRetry}>
        {shellTexts.retry}
      </button>
      <button type="button" className="button" onClick={() => void signOut()}>
        {shellTexts.signOut}
      </button>
    </MessageScreen>
  );
}
