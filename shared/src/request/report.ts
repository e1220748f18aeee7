import { showBox } from '../feedback/boxes.ts';
import { toast } from '../feedback/toasts.ts';
import { warn } from '../log.ts';
import { clearSession } from '../session/lifecycle.ts';
import { currentTarget, goToLogin } from '../session/navigator.ts';
import { requestTexts as texts } from '../texts.ts';
import { forceCloseLoading } from './loading.ts';
import type { RequestError } from './requestError.ts';
import type { ApiResponse, CallOptions } from './types.ts';

type Silent = CallOptions['silent'];

/** Shows the message of a refusal in a closable error toast (spec 8). */
export function reportResponse(response: ApiResponse, silent: Silent): void {
  if (response.code === 0 || silent) return;
  toast.error(response.msg === '' ? texts.noMessage(response.code) : response.msg, {
    closable: true,
  });
}

async function leaveAfter(box: Promise<boolean>): Promise<void> {
  if (!(await box)) return;
  const redirect = currentTarget();
  clearSession();
  goToLogin({ replace: true, reload: false, redirect });
}

function reportStatus({ status, route, requestId, message }: RequestError, silent: Silent): void {
  if (status === 500) {
    const {
      panicTitle: title,
      panicText: text,
      panicConfirm: confirmText,
      cancel: cancelText,
    } = texts;
    void leaveAfter(showBox({ key: 'panic', title, text, confirmText, cancelText, requestId }));
  } else if (status === 404) {
    const {
      missingTitle: title,
      missingText,
      missingConfirm: confirmText,
      cancel: cancelText,
    } = texts;
    void showBox({
      key: 'missing',
      title,
      text: missingText(route),
      confirmText,
      cancelText,
      requestId,
    });
  } else if (!silent) {
    toast.error(message);
  }
}

function reportUnauthorised({ requestId }: RequestError): void {
  const {
    unauthorisedTitle: title,
    unauthorisedText: text,
    unauthorisedConfirm: confirmText,
    cancel: cancelText,
  } = texts;
  void leaveAfter(
    showBox({ key: 'unauthorised', title, text, confirmText, cancelText, requestId }),
  );
}

/**
 * Shows the failure of a call without a response (spec 8). A burst of equal failures shows one box.
 * `aborted` and `verificationCancelled` are not shown, because the user caused them. For `timeout`
 * only a warning is logged, because the caller has the error and explains its consequences.
 *
 * @param silent see `CallOptions.silent`
 */
export function reportError(error: RequestError, silent: Silent): void {
  if (error.kind === 'timeout') {
    warn(error.message, error.route);
    forceCloseLoading();
  }
  if (error.kind === 'http' && error.status === 401) {
    if (silent !== 'all') reportUnauthorised(error);
    return;
  }
  if (silent && silent !== 'toasts') return;
  switch (error.kind) {
    case 'unsent':
      if (!silent) toast.error(error.message);
      return;
    case 'http':
      reportStatus(error, silent);
      return;
    case 'network':
    case 'malformed':
      void showBox({
        key: error.kind,
        title: texts.networkTitle,
        text: error.message,
        confirmText: texts.networkConfirm,
        requestId: error.requestId,
      });
      return;
    case 'timeout':
    case 'aborted':
    case 'verificationCancelled':
      return;
  }
}
