import { type ReactNode, useSyncExternalStore } from 'react';
import { LineIcon } from '../parts/LineIcon.tsx';
import { layoutTexts } from './layoutTexts.ts';

/** Takes the whole screen for the console and gives it back (spec 2). */
export function FullScreenButton(): ReactNode {
  const full = useSyncExternalStore(subscribe, () => document.fullscreenElement !== null);
  const toggle = (): void => {
    // Refused inside frames and by policy; the button then simply has no effect.
    const change = full ? document.exitFullscreen() : document.documentElement.requestFullscreen();
    change.catch(() => undefined);
  };
  const label = full ? layoutTexts.exitFullScreen : layoutTexts.fullScreen;
  return (
    <button type="button" className="icon-button" aria-label={label} title={label} aria-pressed={full} onClick={toggle}>
      <LineIcon>
        <path d="M3 6.500V3h3.500M11.500 3H15v3.500M15 11.500V15h-3.500M6.500 15H3v-3.500" />
      </LineIcon>
    </button>
  );
}

function subscribe(onChange: () => void): () => void {
  document.addEventListener('fullscreenchange', onChange);
  return () => document.removeEventListener('fullscreenchange', onChange);
}
