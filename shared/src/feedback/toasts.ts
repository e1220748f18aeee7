import { atom } from 'jotai';
import { store } from '../store/store.ts';

export type ToastKind = 'success' | 'error' | 'warning' | 'info';

export interface Toast {
  id: number;
  kind: ToastKind;
  text: string;
  /** Whether the user can close it. */
  closable: boolean;
}

export interface ToastOptions {
  /** Duration in milliseconds, 0 to show it until it is closed. Default: 3000 (spec 9). */
  duration?: number;
  /** Whether the user can close it. Default: errors only (spec 8). */
  closable?: boolean;
}

const DEFAULT_DURATION = 3000;
const MAX_VISIBLE = 3;

/** The visible toasts, oldest first, at most three. The host renders them. */
export const toastsAtom = atom<readonly Toast[]>([]);

const timers = new Map<number, ReturnType<typeof setTimeout>>();
let lastId = 0;

/** Removes a toast. Unknown ids are ignored. */
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
 * Short messages at the top of the page. A text that is already visible is not shown twice, but its
 * duration restarts. If there are more than three, the oldest is removed. Each call returns the id
 * of the toast for `dismissToast`.
 *
 * @example toast.success('已保存')
 */
export const toast = {
  success: (text: string, options?: ToastOptions) => show('success', text, options),
  error: (text: string, options?: ToastOptions) => show('error', text, options),
  warning: (text: string, options?: ToastOptions) => show('warning', text, options),
  info: (text: string, options?: ToastOptions) => show('info', text, options),
} as const;
