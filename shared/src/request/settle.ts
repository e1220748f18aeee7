import { requestTexts } from '../texts.ts';
import { type FieldErrors, serverErrors } from './fieldErrors.ts';
import { hasBox, RequestError } from './requestError.ts';
import type { ApiResponse } from './types.ts';

/** Code of a response that rejects a write because another user has changed the record. */
export const STALE = 409;

/** Outcome of a successful call. */
export interface Succeeded<Data = unknown> {
  ok: true;
  data: Data;
  /** The server's message for the user. Can be empty. */
  msg: string;
}

/** Outcome of a refused call, or of a call without a response. */
export interface Failed {
  ok: false;
  /** Message for the user. */
  message: string;
  /** Code of the response, 0 without a response. */
  code: number;
  /** Errors of single fields. */
  errors: FieldErrors;
  /** Whether another user has changed the record, so that it must be loaded again. */
  stale: boolean;
  /**
   * Whether all further calls would fail too, because the session has ended or the user cancelled
   * the security check.
   */
  final: boolean;
  /** Whether the caller aborted the call. No message is needed then. */
  aborted: boolean;
  /** Whether spec 8 requires a box for the failure. A silent call does not show it. */
  hasBox: boolean;
  /** The server's id of the request, if known. */
  requestId: string | undefined;
  /** The server's message of a refusal, possibly empty. Absent without a response. */
  msg?: string;
  /** The `data` of a refusal. Absent without a response. */
  data?: unknown;
  /** The error of a call without a response. Absent for a refusal. */
  error?: RequestError;
}

export type Outcome<Data = unknown> = Succeeded<Data> | Failed;

/** Creates the outcome of a failed call. `more` overrides the defaults. */
export const failed = (message: string, more: Partial<Failed> = {}): Failed => ({
  ok: false,
  message,
  code: 0,
  errors: {},
  stale: false,
  final: false,
  aborted: false,
  hasBox: false,
  requestId: undefined,
  ...more,
});

function refused({ code, data, msg }: ApiResponse): Failed {
  const errors = serverErrors(data);
  const stale = code === STALE && Object.keys(errors).length === 0;
  return failed(msg || requestTexts.noMessage(code), { code, errors, stale, msg, data });
}

function unanswered(error: RequestError): Failed {
  const { kind, message, status, requestId } = error;
  const aborted = kind === 'aborted';
  const final = aborted || kind === 'verificationCancelled' || status === 401;
  return failed(message, { final, aborted, hasBox: hasBox(error), requestId, error });
}

/**
 * Converts a call to its outcome. Rejects only for bugs.
 *
 * @param call a pending call, or its outcome. Make the call `silent` if the outcome is shown.
 */
export async function settle<Data>(
  call: Promise<ApiResponse<Data> | Outcome<Data>>,
): Promise<Outcome<Data>> {
  try {
    const answer = await call;
    if ('ok' in answer) return answer;
    return answer.code === 0 ? { ok: true, data: answer.data, msg: answer.msg } : refused(answer);
  } catch (error) {
    if (error instanceof RequestError) return unanswered(error);
    throw error;
  }
}
