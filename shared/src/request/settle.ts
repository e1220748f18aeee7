import { requestTexts } from '../texts.ts';
import { type FieldErrors, serverErrors } from './fieldErrors.ts';
import { hasBox, RequestError } from './requestError.ts';
import type { ApiResponse } from './types.ts';

/** The code of an answer that refuses a write because somebody else has changed the record meanwhile. */
export const STALE = 409;

/** A call that did what it was for. */
export interface Succeeded<Data = unknown> {
  ok: true;
  data: Data;
  /** The server's word about it, for people; may be ''. */
  msg: string;
}

/** A call that was refused, or of which nothing is known. */
export interface Failed {
  ok: false;
  /** For people: what happened. */
  message: string;
  /** The answer's code; 0 when there is no answer. */
  code: number;
  /** What the server said of single fields; empty when nothing. */
  errors: FieldErrors;
  /** Somebody else has changed the record meanwhile: load it again. */
  stale: boolean;
  /** Every further call would fail alike: the session is over, or the person gave up the security check. */
  final: boolean;
  /** The caller itself stopped it; there is nothing to say. */
  aborted: boolean;
  /** Spec 8 has a box for it, which has told the person where the call was not silent. */
  hasBox: boolean;
  /** The server's id of the request, where it gave one. */
  requestId: string | undefined;
  /** The server's own message of a refusal, '' when it gave none; absent without an answer. */
  msg?: string;
  /** The `data` of a refusal, for what its call says beside the message; absent without an answer. */
  data?: unknown;
  /** Why there is no answer; absent for a refusal. */
  error?: RequestError;
}

export type Outcome<Data = unknown> = Succeeded<Data> | Failed;

/** The outcome of a call that failed; `more` overrides what a plain failure has. */
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
 * Turns a call into its outcome. Rejects only for faults of the code itself.
 *
 * @param call a pending call, or its outcome; make it `silent` where the outcome is shown
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
