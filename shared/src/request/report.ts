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

/** Tells the person about a response that is no success: its message in a closable error toast (spec 8). */
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
 * Tells the person about a call that has no response, as the error catalogue wants it (spec 8). A burst of equal failures shows
 * one box. Shows nothing for `aborted` and `verificationCancelled`, which the person did himself, and nothing for `timeout`
 * beside the logged warning: whoever made the call has the error and says what it means for him.
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
