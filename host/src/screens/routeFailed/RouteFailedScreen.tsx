import { type ReactNode, useEffect } from 'react';
import { MessageScreen } from '../../parts/MessageScreen.tsx';
import { screenTexts } from '../../parts/screenTexts.ts';
import { removeProgress } from '../../progress/progress.ts';
import { routeFailedTexts } from './routeFailedTexts.ts';

/** The frame itself could not be drawn for an address: no bar is left behind (spec 2), and the way out is a fresh start. */
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
