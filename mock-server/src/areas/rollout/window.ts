import type { InstallWindow } from './model.ts';

const DAY_MINUTES = 1_440;
const DAY_MS = 86_400_000;
/** Netbars are in China, which has one time zone without daylight saving time. */
const CHINA_MS = 8 * 3_600_000;

const minutes = (time: string): number => {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return hour * 60 + minute;
};

/** Length in minutes. A window whose end is not after its start reaches into the next day. */
const lengthOf = ({ start, end }: InstallWindow): number =>
  (minutes(end) - minutes(start) + DAY_MINUTES) % DAY_MINUTES;

/** Whether a window opens at some time. */
export const opensEver = (window: InstallWindow): boolean =>
  window.days.length > 0 && lengthOf(window) > 0;

function isOpen(window: InstallWindow, at: number): boolean {
  const local = at + CHINA_MS;
  const start = minutes(window.start);
  const minute = Math.floor((local % DAY_MS) / 60_000);
  // The weekday of a time after midnight is that of the day on which the window opened.
  const sinceStart = (minute - start + DAY_MINUTES) % DAY_MINUTES;
  const opened = new Date(minute < start ? local - DAY_MS : local);
  const weekday = opened.getUTCDay() || 7;
  return window.days.includes(weekday) && sinceStart < lengthOf(window);
}

/** Whether installations may begin, by the local time of the netbars. Without windows: always. */
export const isAnyOpen = (windows: readonly InstallWindow[], at: number): boolean =>
  windows.length === 0 || windows.some((window) => isOpen(window, at));
