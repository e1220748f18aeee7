import mitt, { type Emitter } from 'mitt';
import type { ReloginRequest, VerificationRequest } from './requests.ts';

/** A change of the session, for code with data that belong to it. */
export type SessionEvent =
  /** A user signed in, in this browser tab. */
  | { kind: 'signedIn' }
  /** The session ended: `by` is the browser tab that ended it. */
  | { kind: 'signedOut'; by: 'thisTab' | 'otherTab' }
  /**
   * Another browser tab signed in, possibly as another user. This tab may show data of the previous
   * user.
   */
  | { kind: 'replaced' };

/** Status report of a remote for the host. */
export interface RemoteEvent {
  id: string;
  kind: 'loaded' | 'failed' | 'outdated';
  reason?: string;
}

export type ConsoleEvents = {
  /** A call returned 301, 302 or 303: open the dialog (spec 4). At most one is pending. */
  verification: VerificationRequest;
  /**
   * A call was rejected because the session has ended, and the settings allow to sign in over the
   * page. At most one is pending.
   */
  relogin: ReloginRequest;
  /** Fired after the sign-in, to show notices (spec 4). */
  showNotice: undefined;
  session: SessionEvent;
  remote: RemoteEvent;
  /**
   * A page requests to bind the user's WeChat account: show the QR code. `onBound` is called when
   * it is bound.
   */
  bindWechat: { onBound(): void };
  /** The global loading indicator was shown or hidden. */
  loading: { visible: boolean };
};

/**
 * Event bus of the page. Unsubscribe with `off`. In React, subscribe in an effect and return the
 * `off`.
 *
 * @example bus.on('verification', (request) => openDialog(request));
 */
export const bus: Emitter<ConsoleEvents> = mitt<ConsoleEvents>();

/** Whether an event has a listener. */
export function hasListener(event: keyof ConsoleEvents): boolean {
  return (bus.all.get(event)?.length ?? 0) > 0;
}
