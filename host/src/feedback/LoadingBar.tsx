import { loadingAtom } from '@console/shared/request';
import { store } from '@console/shared/session';
import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { feedbackTexts } from './feedbackTexts.ts';

/** The global loading indicator (spec 4): a bar that does not cover what the person is doing. */
export function LoadingBar(): ReactNode {
  const visible = useAtomValue(loadingAtom, { store });
  return (
    visible && <div className="loading-bar" role="progressbar" aria-label={feedbackTexts.loading} />
  );
}
