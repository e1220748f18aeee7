import { Component, type ReactNode } from 'react';
import { MessageScreen } from './MessageScreen.tsx';
import { screenTexts } from './screenTexts.ts';

interface State {
  failed: boolean;
}

/**
 * Error boundary of the shell and the screens. Offers a retry if a screen cannot be loaded or fails
 * to render.
 */
export class ScreenBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { failed: false };

  static getDerivedStateFromError(): State {
    return { failed: true };
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return (
      <MessageScreen title={screenTexts.loadFailed} text={screenTexts.loadFailedText}>
        {/* Reload the page, because a failed import fails until then. */}
        <button type="button" className="button button-primary" onClick={() => location.reload()}>
          {screenTexts.retry}
        </button>
      </MessageScreen>
    );
  }
}
