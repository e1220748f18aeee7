/** Kind of the required proof, for 301, 302 and 303 in this order (spec 4). */
export type VerificationKind = 'sms' | 'wx' | 'login';

/** Data of the bus event `verification` for the dialog. */
export interface VerificationRequest {
  kind: VerificationKind;
  /**
   * The response that requires the proof. Its `data` may contain a masked phone number or a captcha
   * id.
   */
  response: { code: number; data: unknown; msg: string };
  /**
   * Call after a successful proof. Sends every waiting request again once, and returns the new
   * response to each caller. Resolves when all have settled and never rejects. Close the dialog
   * before awaiting it, because a replay may require another proof.
   */
  replay(): Promise<void>;
  /** Call if the user cancels. Every waiting call rejects with `verificationCancelled`. */
  cancel(): void;
  /**
   * Aborted when the session ends. No call waits anymore, so the dialog closes without a message.
   */
  signal: AbortSignal;
}

/** Data of the bus event `relogin` for the dialog. */
export interface ReloginRequest {
  /** Call when the same user has signed in again. Every waiting call is sent again. */
  succeed(): void;
  /** Call if the user cancels. Every waiting call rejects like without the dialog. */
  cancel(): void;
  /** Aborted when the session ends and no call waits anymore. */
  signal: AbortSignal;
}
