import { dismissToast, type Toast, toastsAtom } from '@console/shared/feedback';
import { store } from '@console/shared/session';
import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { feedbackTexts } from '../texts/boot.ts';

/** Toasts at the top of the page, newest last; announced to screen readers. */
export function ToastList(): ReactNode {
  const toasts = useAtomValue(toastsAtom, { store });
  return (
    <div className="toasts" aria-live="polite">
      {toasts.map((toast) => (
        <ToastRow key={toast.id} toast={toast} />
      ))}
    </div>
  );
}

function ToastRow({ toast }: { toast: Toast }): ReactNode {
  return (
    <div className={`toast toast-${toast.kind}`} role={toast.kind === 'error' ? 'alert' : undefined}>
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
