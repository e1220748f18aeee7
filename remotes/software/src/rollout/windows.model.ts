import type { RolloutRow } from './rollout.model.ts';
import { rolloutTexts as texts } from './rollout.texts.ts';

export type InstallWindow = RolloutRow['windows'][number];

/** Days of a week, from Monday (1) to Sunday (7). */
export const WEEK = [1, 2, 3, 4, 5, 6, 7] as const;

const dayText = (days: readonly number[]): string => {
  if (days.length === WEEK.length) return texts.everyDay;
  const sorted = [...days].sort((first, second) => first - second);
  return sorted.map((day) => texts.weekdays[day as (typeof WEEK)[number]]).join('、');
};

/** Returns a window for users: `周一、周二 22:00–次日 02:00`. */
export const windowText = ({ days, start, end }: InstallWindow): string =>
  texts.window(dayText(days), start, end > start ? end : texts.nextDay(end));
