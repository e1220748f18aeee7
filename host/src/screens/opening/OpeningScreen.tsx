import type { ReactNode } from 'react';
import { screenTexts } from '../../parts/screenTexts.ts';
import './opening.css';

/**
 * Outline of the console while it is loading. It has the positions and colours of the frame to
 * avoid a layout shift.
 */
export function OpeningScreen(): ReactNode {
  return (
    <div className="opening" role="status" aria-label={screenTexts.loading}>
      <div className="opening-aside" />
      <div className="opening-main">
        <div className="opening-bar" />
        <div className="opening-block" />
      </div>
    </div>
  );
}
