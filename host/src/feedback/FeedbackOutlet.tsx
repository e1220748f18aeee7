import type { ReactNode } from 'react';
import { ConfirmBox } from './ConfirmBox.tsx';
import { LoadingBar } from './LoadingBar.tsx';
import { ToastList } from './ToastList.tsx';
import './feedback.css';

/** Where toasts, boxes and the loading indicator appear; stands once, above every screen. */
export function FeedbackOutlet(): ReactNode {
  return (
    <>
      <LoadingBar />
      <ToastList />
      <ConfirmBox />
    </>
  );
}
