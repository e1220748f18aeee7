import { dismissToast, type Toast, toastsAtom } from '@console/shared/feedback';
import { store } from '@console/shared/session';
import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';
import { topModalAtom } from '../dialogs/openModals.ts';
import { feedbackTexts } from './feedbackTexts.ts';

/**
 * Shows toasts at the top of the page, newest last, and announces them to screen readers. If a
 * modal dialog is open, they are rendered inside of it, because elements outside are inert.
 */
export function ToastList(): ReactNode {
  const toasts = useAtomValue(toastsAtom, { store });
  const modal = useAtomValue(topModalAtom, { store });
  const list = (
    <div className="toasts" aria-live="polite">
      {toasts.map((toast) => (
        <ToastRow key={toast.id} toast={toast} />
      ))}
    </div>
  );
  return modal ? createPortal(list, modal) : list;
}

function ToastRow({ toast }: { toast: Toast }): ReactNode {
  return (
    <div
      className={`toast toast-${toast.kind}`}
      role={toast.kind === 'error' ? 'alert' : undefined}
    >
      <span className="toast-mark" role="img" aria-label={feedbackTexts.kinds[toast.kind]} />
      <span>{toast.text}</span>
      {toast.closable && (
        <button
          type="button"
          className="icon-button toast-close"
          aria-label={feedbackTexts.close}
          onClick={() => dismissToast(toast.id)}
        >
          ×
        </button>
      )}
    </div>
  );
}
