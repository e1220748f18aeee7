import type { ReactNode } from 'react';
import { LayerOutlet } from '../dialogs/layers.tsx';
import { ConfirmBox } from './ConfirmBox.tsx';
import { LoadingBar } from './LoadingBar.tsx';
import { OfflineBanner } from './OfflineBanner.tsx';
import { ToastList } from './ToastList.tsx';
import './feedback.css';

/**
 * Renders the offline banner, the loading indicator, toasts, dialogs and boxes above every screen.
 */
export function FeedbackOutlet(): ReactNode {
  return (
    <>
      <OfflineBanner />
      <LoadingBar />
      <ToastList />
      <LayerOutlet />
      <ConfirmBox />
    </>
  );
}
