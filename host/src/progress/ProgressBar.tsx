import { store } from '@console/shared/session';
import { useAtomValue } from 'jotai';
import type { CSSProperties, ReactNode } from 'react';
import { PROGRESS_SPEED, progressAtom } from './progress.ts';
import './progress.css';

const SPEED = { '--progress-speed': `${PROGRESS_SPEED}ms` } as CSSProperties;

/** Line at the top of the page during a navigation, without a spinner or a text (spec 9). */
export function ProgressBar(): ReactNode {
  const state = useAtomValue(progressAtom, { store });
  return (
    state && <div className={`progress-bar progress-${state}`} style={SPEED} aria-hidden="true" />
  );
}
