import { type ReactNode, useEffect, useState } from 'react';
import { LOADING_DELAY } from '../../boot/loadShell.ts';
import { feedbackTexts } from '../../feedback/feedbackTexts.ts';
import './skeleton.css';

/** Outline of a list page while its files are loading. It renders nothing for the first 400 ms. */
export function PageSkeleton(): ReactNode {
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(setDue, LOADING_DELAY, true);
    return () => clearTimeout(timer);
  }, []);
  if (!isDue) return null;
  return (
    <div className="page-skeleton" role="status" aria-label={feedbackTexts.loading}>
      <div />
      <div />
      <div />
    </div>
  );
}
