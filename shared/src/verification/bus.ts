import mitt, { type Emitter } from 'mitt';
import type { ReloginRequest, VerificationRequest } from './requests.ts';

/** What happened to the session, for those who hold something that belongs to it. */
export type SessionEvent =
  /** A person signed in, in this browser tab. */
  | { kind: 'signedIn' }
  /** The session ended: `by` says whether here or in another browser tab. */
  | { kind: 'signedOut'; by: 'thisTab' | 'otherTab' }
  /** Another browser tab signed in, perhaps as somebody else: what this tab shows may be another person's. */
  | { kind: 'replaced' };

/** What a remote tells the host of itself. */
export interface RemoteEvent {
  id: string;
  kind: 'loaded' | 'failed' | 'outdated';
  reason?: string;
}

export type ConsoleEvents = {
  /** A call was answered 301, 302 or 303: open the dialog (spec 4). Always at most one is pending. */
  verification: VerificationRequest;
  /** A call was refused because the session is over, and the setting wants a sign-in over the page. At most one is pending. */
  relogin: ReloginRequest;
  /** After sign-in: time to show notices (spec 4). */
  showNotice: undefined;
  session: SessionEvent;
  remote: RemoteEvent;
  /** A page wants the person's WeChat account bound: open the code to scan; `onBound` hears when it is. */
  bindWechat: { onBound(): void };
  /** The global loading indicator appeared or went. */
  loading: { visible: boolean };
};

/**
 * The page-wide event bus. Subscribers leave with `off`; inside React subscribe in an effect and return the `off`.
 *
 * @example bus.on('verification', (request) => openDialog(request));
 */
export const bus: Emitter<ConsoleEvents> = mitt<ConsoleEvents>();

/** Tells whether anybody listens to an event. */
export function hasListener(event: keyof ConsoleEvents): boolean {
  return (bus.all.get(event)?.length ?? 0) > 0;
}
