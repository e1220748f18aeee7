import type { ReactNode } from 'react';
import { feedbackTexts } from '../../texts/boot.ts';
import './skeleton.css';

/** The outline of a list page while its files arrive; unseen for the first 400 ms. */
export function PageSkeleton(): ReactNode {
  return (
    <div className="page-skeleton" role="status" aria-label={feedbackTexts.loading}>
      <div />
      <div />
      <div />
    </div>
  );
}
