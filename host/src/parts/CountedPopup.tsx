import { type ReactNode, Suspense } from 'react';
import { HeaderPopup } from './HeaderPopup.tsx';
import './countedPopup.css';

interface Props {
  label: string;
  icon: ReactNode;
  /** The number on the button; '' for none. */
  count: string;
  /** Class of the panel, which has its size before its content is fetched. */
  panel: 'inbox' | 'tasks';
  /** What opens below the button, which may be fetched; gets a function that closes it. */
  children(close: () => void): ReactNode;
}

/** A button of the header with a number on it and a panel that opens below it. */
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
