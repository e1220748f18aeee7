import { type ReactNode, useEffect } from 'react';
import { MessageScreen } from '../../parts/MessageScreen.tsx';
import { screenTexts } from '../../parts/screenTexts.ts';
import { removeProgress } from '../../progress/progress.ts';
import { routeFailedTexts } from './routeFailedTexts.ts';

/**
 * Shown if the frame cannot be rendered for an address. Removes the progress bar (spec 2) and
 * offers to reload the page.
 */
export function RouteFailedScreen(): ReactNode {
  useEffect(removeProgress, []);
  return (
    <MessageScreen title={routeFailedTexts.title} text={routeFailedTexts.text}>
      <button type="button" className="button button-primary" onClick={() => location.reload()}>
        {screenTexts.retry}
      </button>
    </MessageScreen>
  );
}
