import { type ReactNode, useSyncExternalStore } from 'react';
import { LineIcon } from '../parts/LineIcon.tsx';
import { layoutTexts } from './layoutTexts.ts';

/** Toggles full screen (spec 2). */
export function FullScreenButton(): ReactNode {
  const full = useSyncExternalStore(subscribe, () => document.fullscreenElement !== null);
  const toggle = (): void => {
    // Browsers reject this inside of frames and by policy. The button has no effect then.
    const change = full ? document.exitFullscreen() : document.documentElement.requestFullscreen();
    change.catch(() => undefined);
  };
  const label = full ? layoutTexts.exitFullScreen : layoutTexts.fullScreen;
  return (
    <button
      type="button"
      className="icon-button"
      aria-label={label}
      title={label}
      aria-pressed={full}
      onClick={toggle}
    >
      <LineIcon>
        <path d="M3 6.5V3h3.5M11.5 3H15v3.5M15 11.5V15h-3.5M6.5 15H3v-3.5" />
      </LineIcon>
    </button>
  );
}

function subscribe(onChange: () => void): () => void {
  document.addEventListener('fullscreenchange', onChange);
  return () => document.removeEventListener('fullscreenchange', onChange);
}
