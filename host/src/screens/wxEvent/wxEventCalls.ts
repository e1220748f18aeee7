import { tryCall } from '@console/shared/request';
import { wxEventTexts as texts } from './wxEventTexts.ts';

const KINDS = ['verify', 'login', 'bind'] as const;
const STATES = ['waiting', 'accepted', 'declined', 'expired'] as const;

export type WxEventState = (typeof STATES)[number];

/** Action that the user confirms on the phone. */
export interface WxEvent {
  type: (typeof KINDS)[number];
  appName: string;
  /** Masked name of the account; '' if it is not known yet. */
  userName: string;
  state: WxEventState;
}

const QUIET = { silent: 'all', loading: false } as const;

/**
 * Reads the event of a scan's key.
 *
 * @throws Error with a message for the user
 */
export async function readEvent(key: string, signal: AbortSignal): Promise<WxEvent> {
  const data = await ask<Partial<WxEvent>>('GET /wx/event', { key }, signal, texts.failedText);
  const type = KINDS.find((kind) => kind === data?.type);
  const state = STATES.find((known) => known === data?.state);
  if (!type || !state) throw new Error(texts.failedText);
  return {
    type,
    state,
    appName: String(data?.appName ?? ''),
    userName: String(data?.userName ?? ''),
  };
}

/**
 * Confirms or declines the event.
 *
 * @returns the new state
 * @throws Error with a message for the user
 */
export async function sendDecision(key: string, accept: boolean): Promise<WxEventState> {
  const data = await ask<{ state?: unknown }>(
    'POST /wx/event',
    { key, accept },
    undefined,
    texts.notSent,
  );
  const state = STATES.find((known) => known === data?.state);
  if (!state) throw new Error(texts.notSent);
  return state;
}

async function ask<Data>(
  route: 'GET /wx/event' | 'POST /wx/event',
  body: object,
  signal: AbortSignal | undefined,
  problem: string,
): Promise<Data | null> {
  const response = await tryCall<Data | null>(route, body, signal ? { ...QUIET, signal } : QUIET);
  if (!response.ok) throw new Error(response.msg || problem, { cause: response.error });
  return response.data;
}
