import { atom } from 'jotai';
import { store } from '../store/store.ts';

export type ToastKind = 'success' | 'error' | 'warning' | 'info';

export interface Toast {
  id: number;
  kind: ToastKind;
  text: string;
  /** Whether the person may close it himself. */
  closable: boolean;
}

export interface ToastOptions {
  /** Milliseconds on screen, 3000 unless told (spec 9); 0 keeps it until it is closed. */
  duration?: number;
  /** Errors are closable unless told (spec 8), the others are not. */
  closable?: boolean;
}

const DEFAULT_DURATION = 3000;
const MAX_VISIBLE = 3;

/** The toasts on screen, oldest first, at most three. The host draws them. */
export const toastsAtom = atom<readonly Toast[]>([]);

const timers = new Map<number, ReturnType<typeof setTimeout>>();
let lastId = 0;

/** Takes a toast off the screen; unknown ids are ignored. */
export function dismissToast(id: number): void {
  clearTimeout(timers.get(id));
  timers.delete(id);
  store.set(toastsAtom, (toasts) => toasts.filter((toast) => toast.id !== id));
}

function expireAfter(id: number, duration: number): void {
  clearTimeout(timers.get(id));
  if (duration > 0)
    timers.set(
      id,
      setTimeout(() => dismissToast(id), duration),
    );
}

function show(kind: ToastKind, text: string, options: ToastOptions = {}): number {
  const { duration = DEFAULT_DURATION, closable = kind === 'error' } = options;
  const toasts = store.get(toastsAtom);
  const equal = toasts.find((toast) => toast.kind === kind && toast.text === text);
  if (equal) {
    expireAfter(equal.id, duration);
    return equal.id;
  }
  lastId += 1;
  const id = lastId;
  const overflow = toasts.slice(0, Math.max(0, toasts.length + 1 - MAX_VISIBLE));
  for (const toast of overflow) dismissToast(toast.id);
  store.set(toastsAtom, (current) => [...current, { id, kind, text, closable }]);
  expireAfter(id, duration);
  return id;
}

/**
 * Short messages at the top of the page. A text that is on screen already is not shown twice but stays longer; of more than
 * three the oldest goes. Each call returns the toast's id for `dismissToast`.
 *
 * @example toast.success('已保存')
 */
export const toast = {
  success: (text: string, options?: ToastOptions) => show('success', text, options),
  error: (text: string, options?: ToastOptions) => show('error', text, options),
  warning: (text: string, options?: ToastOptions) => show('warning', text, options),
  info: (text: string, options?: ToastOptions) => show('info', text, options),
} as const;
