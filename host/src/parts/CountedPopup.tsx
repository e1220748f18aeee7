import { type ReactNode, Suspense } from 'react';
import { HeaderPopup } from './HeaderPopup.tsx';
import './countedPopup.css';

interface Props {
  label: string;
  icon: ReactNode;
  /** Number on the button, or ''. */
  count: string;
  /** Class of the panel, which sets its size before its content is loaded. */
  panel: 'inbox' | 'tasks';
  /** Renders the content of the panel, which may be lazy. */
  children(close: () => void): ReactNode;
}

/** Header button with a number and a panel below it. */
export function CountedPopup({ label, icon, count, panel, children }: Props): ReactNode {
  const button = (
    <>
      {icon}
      {count !== '' && (
        <span className={`popup-count popup-count-${panel}`} aria-hidden="true">
          {count}
        </span>
      )}
    </>
  );
  return (
    <HeaderPopup label={label} button={button}>
      {(close) => (
        <Suspense fallback={<div className={`tray ${panel}`} aria-busy="true" />}>
          {children(close)}
        </Suspense>
      )}
    </HeaderPopup>
  );
}
