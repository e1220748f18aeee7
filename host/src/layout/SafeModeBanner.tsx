import type { ReactNode } from 'react';
import { layoutTexts } from './layoutTexts.ts';
import './safeMode.css';

/** Shows that the console runs in safe mode, with a button that reopens the page without it. */
export function SafeModeBanner(): ReactNode {
  return (
    <div className="safe-mode" role="status">
      <span>{layoutTexts.safeMode}</span>
      <button
        type="button"
        className="button"
        onClick={() => location.assign(location.pathname + location.hash)}
      >
        {layoutTexts.leaveSafeMode}
      </button>
    </div>
  );
}
