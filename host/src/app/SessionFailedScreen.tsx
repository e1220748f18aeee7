import { clearSession, currentTarget, goToLogin, signOut } from '@console/shared/session';
import type { ReactNode } from 'react';
import { layoutTexts } from '../layout/layoutTexts.ts';
import { MessageScreen } from '../parts/MessageScreen.tsx';
import { screenTexts } from '../parts/screenTexts.ts';
import { sessionExpiredTexts } from './sessionTexts.ts';
import '../screens/opening/opening.css';

interface Props {
  /** The server no longer accepts the token, so a retry would fail again. */
  expired: boolean;
  /** Reason why the menus could not be loaded, if it is known. */
  why?: string;
  onRetry(): void;
}

/**
 * Outline of the console with a message that the menus could not be loaded. Offers to retry, to
 * sign in again, or to leave.
 */
export function SessionFailedScreen({ expired, why = '', onRetry }: Props): ReactNode {
  return (
    <div className="opening">
      <div className="opening-aside" />
      <div className="opening-main">
        <div className="opening-bar" />
        {expired ? <Expired /> : <Failed why={why} onRetry={onRetry} />}
      </div>
    </div>
  );
}

function Failed({ why, onRetry }: { why: string; onRetry(): void }): ReactNode {
  return (
    <MessageScreen title={screenTexts.loadFailed} text={why || screenTexts.loadFailedText}>
      <div className="message-actions">
        <button type="button" className="button button-primary" onClick={onRetry}>
          {screenTexts.retry}
        </button>
        <button type="button" className="button" onClick={() => void signOut()}>
          {layoutTexts.signOut}
        </button>
      </div>
    </MessageScreen>
  );
}

function Expired(): ReactNode {
  return (
    <MessageScreen title={sessionExpiredTexts.title} text={sessionExpiredTexts.text}>
      <button type="button" className="button button-primary" onClick={signInAgain}>
        {sessionExpiredTexts.signIn}
      </button>
    </MessageScreen>
  );
}

function signInAgain(): void {
  const redirect = currentTarget();
  clearSession();
  goToLogin({ replace: true, reload: false, redirect });
}
