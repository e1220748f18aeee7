import { Component, type ReactNode } from 'react';
import { MessageScreen } from './MessageScreen.tsx';
import { screenTexts } from './screenTexts.ts';

interface State {
  failed: boolean;
}

/** Stands around the shell and every screen: when one cannot be fetched or fails as a whole, the person reads so and may try again. */
export class ScreenBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { failed: false };

  static getDerivedStateFromError(): State {
    return { failed: true };
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return (
      <MessageScreen title={screenTexts.loadFailed} text={screenTexts.loadFailedText}>
        {/* A failed import stays failed for the life of the page, so the page is loaded anew. */}
        <button type="button" className="button button-primary" onClick={() => location.reload()}>
          {screenTexts.retry}
        </button>
      </MessageScreen>
    );
  }
}
