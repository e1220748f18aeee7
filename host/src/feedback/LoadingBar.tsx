import { loadingAtom } from '@console/shared/request';
import { store } from '@console/shared/session';
import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { feedbackTexts } from './feedbackTexts.ts';

/** Global loading indicator (spec 4). The bar does not cover the page. */
export function LoadingBar(): ReactNode {
  const visible = useAtomValue(loadingAtom, { store });
  return (
    visible && <div className="loading-bar" role="progressbar" aria-label={feedbackTexts.loading} />
  );
}
