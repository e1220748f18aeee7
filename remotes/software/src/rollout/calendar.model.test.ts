import { expect, it } from 'vitest';
import {
  dayAndTime,
  daySpans,
  nextSwitch,
  timeOf,
  weekMinute,
  weekSpans,
} from './calendar.model.ts';

const at = (day: number, time: string) => {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  return (day - 1) * 1_440 + hour * 60 + minute;
};
const text = (minute: number) => {
  const { day, time } = dayAndTime(minute);
  return `${day} ${time}`;
};
const dayText = (spans: ReturnType<typeof weekSpans>, day: number) =>
  daySpans(spans, day).map(({ start, end }) => `${timeOf(start)}-${timeOf(end)}`);

it('shows a window that reaches into the next day on both days, and from Sunday on Monday', () => {
  const spans = weekSpans([{ days: [1, 7], start: '23:00', end: '02:00' }]);
  expect(dayText(spans, 1)).toEqual(['00:00-02:00', '23:00-24:00']);
  expect(dayText(spans, 2)).toEqual(['00:00-02:00']);
  expect(dayText(spans, 3)).toEqual([]);
  expect(dayText(spans, 7)).toEqual(['23:00-24:00']);
});

it('joins windows that meet or overlap', () => {
  const spans = weekSpans([
    { days: [3], start: '02:00', end: '04:00' },
    { days: [3], start: '03:00', end: '06:00' },
    { days: [3], start: '06:00', end: '07:00' },
  ]);
  expect(dayText(spans, 3)).toEqual(['02:00-07:00']);
});

it('states when the windows open and close next, also across the end of the week', () => {
  const spans = weekSpans([{ days: [2, 7], start: '22:00', end: '02:00' }]);
  const next = (minute: number) => {
    const found = nextSwitch(spans, minute);
    return found && `${found.isOpen ? 'open until' : 'opens'} ${text(found.at)}`;
  };
  expect(next(at(1, '12:00'))).toBe('opens 2 22:00');
  expect(next(at(2, '23:00'))).toBe('open until 3 02:00');
  expect(next(at(3, '02:00'))).toBe('opens 7 22:00');
  expect(next(at(7, '23:00'))).toBe('open until 1 02:00');
  const always = weekSpans([
    { days: [1, 2, 3, 4, 5, 6, 7], start: '00:00', end: '12:00' },
    { days: [1, 2, 3, 4, 5, 6, 7], start: '12:00', end: '00:00' },
  ]);
  expect(nextSwitch(always, 5)).toBeNull();
});

it('reads the minute of the week in the time zone of the netbars', () => {
  // 00:30 on Tuesday in China.
  expect(text(weekMinute(Date.UTC(2026, 2, 2, 16, 30)))).toBe('2 00:30');
});
