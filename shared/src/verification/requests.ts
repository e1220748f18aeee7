/** Which proof the server asks for; 301, 302 and 303 in this order (spec 4). */
export type VerificationKind = 'sms' | 'wx' | 'login';

/** What the bus event `verification` carries: all that a dialog needs. */
export interface VerificationRequest {
  kind: VerificationKind;
  /** The answer that asked; its `data` may hold a masked phone or a captcha id. */
  response: { code: number; data: unknown; msg: string };
  /**
   * The person proved himself: sends every waiting request again, each once, and hands each caller the new answer.
   * Resolves when all of them have settled and never rejects. Close the dialog before awaiting it: a replay may ask again.
   */
  replay(): Promise<void>;
  /** The person gave up: every waiting call rejects with `verificationCancelled`. */
  cancel(): void;
  /** Fires when the session ended meanwhile: nobody waits any more, so a dialog closes without a word. */
  signal: AbortSignal;
}

/** What the bus event `relogin` carries: all that a sign-in over the page needs. */
export interface ReloginRequest {
  /** The same person signed in again: every waiting call is sent once more. */
  succeed(): void;
  /** He did not: every waiting call rejects as it would have without the dialog. */
  cancel(): void;
  /** Fires when the session ended meanwhile: nobody waits any more. */
  signal: AbortSignal;
}
