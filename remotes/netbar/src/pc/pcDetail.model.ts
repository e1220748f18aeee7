import type { DataOf, Schemas } from '@console/shared/request';
import type { ChartData, TimelineEvent, Tone } from '@console/shared/ui';
import { pcActions } from './pc.texts.ts';
import { pcDetailTexts as texts } from './pcDetail.texts.ts';

export type Entry = Schemas['TimelineEntry'];
export type Value = DataOf<'GET /pc/getEffectiveConfig'>['list'][number];
export type Day = Schemas['PcDay'];

/**
 * The label of a value, or the value itself if it is unknown, because another server version may
 * send new values.
 */
const wordOf = (labels: Readonly<Record<string, string>> | undefined, value: string): string =>
  labels?.[value] ?? value;

const VALUE_WORDS: Readonly<Record<string, Readonly<Record<string, string>>>> = texts.values;

/** Formats a configuration value for users. */
export function valueText({ key, value }: Pick<Value, 'key' | 'value'>): string {
  if (typeof value === 'boolean') return value ? texts.on : texts.off;
  if (typeof value === 'number') return texts.seconds(value);
  if (typeof value === 'string') return wordOf(VALUE_WORDS[key], value);
  if (value && 'url' in value) return value.enabled ? value.url : texts.unlocked;
  return value ? `${value.start}–${value.end}` : '';
}

/** Describes the source of a value for users. */
export function sourceText({ source, sourceName }: Pick<Value, 'source' | 'sourceName'>): string {
  return source === 'terminal' ? texts.own : texts.from(texts.sources[source], sourceName);
}

const COMMAND_TONES: Readonly<Record<string, Tone>> = {
  done: 'success',
  failed: 'warning',
  refused: 'neutral',
  unsupported: 'neutral',
  expired: 'neutral',
  replaced: 'neutral',
  waiting: 'info',
  delivered: 'info',
};

const joined = (...parts: readonly string[]): string =>
  parts.filter((part) => part !== '').join(' · ');

/** Formats a duration in hours and minutes. */
const durationText = (minutes: number): string =>
  texts.duration(Math.floor(minutes / 60), minutes % 60);

/** Describes an event of a terminal. */
export function describeEvent({
  key,
  at,
  kind,
  actorName,
  power,
  command,
  change,
}: Entry): TimelineEvent {
  const base = { key, time: at };
  if (power) return { ...base, title: texts.power(power.boots, durationText(power.minutes)) };
  if (command) {
    const title = texts.command(
      wordOf(pcActions, command.command),
      wordOf(texts.commandStatus, command.status),
    );
    const reason = command.reason && texts.reason(command.reason);
    return {
      ...base,
      title,
      text: joined(actorName, reason, command.result),
      tone: COMMAND_TONES[command.status] ?? 'neutral',
    };
  }
  const title = wordOf(texts.kinds, change?.what ?? kind);
  const between =
    change && (change.before !== '' || change.after !== '')
      ? texts.change(change.before, change.after)
      : '';
  return { ...base, title, text: joined(actorName, between) };
}

const DAY_MS = 86_400_000;
const CHINA_MS = 8 * 3_600_000;

/** Returns the day in China that contains a time. */
const chinaDay = (time: number): string => new Date(time + CHINA_MS).toISOString().slice(0, 10);
/** Number of days in the chart. */
export const DAYS = 30;

/** The days up to today in China time, which the server uses for days. */
export function daysUntil(now: number): string[] {
  return Array.from({ length: DAYS }, (_, back) => chinaDay(now - (DAYS - 1 - back) * DAY_MS));
}

/** Chart data with the online hours of a terminal per day. */
export function daysChart(days: readonly Day[], now: number): ChartData {
  const hoursByDay = new Map(
    days.map(({ day, minutes }) => [chinaDay(Date.parse(day)), Math.round(minutes / 6) / 10]),
  );
  const labels = daysUntil(now);
  const values = labels.map((day) => hoursByDay.get(day) ?? null);
  return {
    kind: 'bar',
    labels: labels.map((day) => day.slice(5)),
    series: [{ name: texts.daysTitle, values }],
  };
}
