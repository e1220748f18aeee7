import type { ReactNode } from 'react';
import { ConfirmBox } from './ConfirmBox.tsx';
import { LoadingBar } from './LoadingBar.tsx';
import { OfflineBanner } from './OfflineBanner.tsx';
import { ToastList } from './ToastList.tsx';
import './feedback.css';

/** Where toasts, boxes, the loading indicator and word of a lost network appear; stands once, above every screen. */
export function FeedbackOutlet(): ReactNode {
  return (
    <>
      <OfflineBanner />
      <LoadingBar />
      <ToastList />
      <ConfirmBox />
    </>
  );
}
