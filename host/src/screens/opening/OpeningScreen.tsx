import type { ReactNode } from 'react';
import { screenTexts } from '../../parts/screenTexts.ts';
import './opening.css';

/** The outline of the console while its parts arrive: the frame's own places and colours, so that nothing jumps when it comes. */
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
