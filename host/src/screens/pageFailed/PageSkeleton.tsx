import { type ReactNode, useEffect, useState } from 'react';
import { feedbackTexts } from '../../texts/boot.ts';
import './skeleton.css';

/** Milliseconds before it appears, as of the loading indicator (spec 4). */
const DELAY = 400;

/** The outline of a list page while its files arrive. Nothing stands in the document for the first 400 ms. */
export function PageSkeleton(): ReactNode {
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(setDue, DELAY, true);
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
