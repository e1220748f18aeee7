import { Type } from 'typebox';
import type { Tx } from '../../db/database.ts';
import { badFields } from '../../http/errors.ts';
import { defineSettings, forScreen } from '../../platform/kernel/area/settingsGroup.ts';
import { readSettings } from '../../platform/kernel/settings/store.ts';
import { exceptionTexts as texts } from './exception.texts.ts';

const DAY_MS = 86_400_000;
const days = (title: string, description: string) =>
  Type.Integer({
    minimum: 1,
    maximum: 3650,
    title,
    description,
    ...forScreen({ unit: texts.days }),
  });

/** Validity of exceptions. */
export const exceptionSettings = defineSettings({
  name: 'exceptions',
  title: texts.objects,
  section: 'security',
  effects: [],
  note: texts.settings.note,
  settings: Type.Object({
    defaultDays: days(texts.settings.defaultDays, texts.settings.defaultDaysHint),
    maxDays: days(texts.settings.maxDays, texts.settings.maxDaysHint),
  }),
  defaults: { defaultDays: 90, maxDays: 365 },
});

/** Validity of an exception in days. */
export const ValidDays = Type.Integer({ minimum: 1, maximum: 3650, title: texts.fields.days });

/**
 * Returns the end of an exception that begins now. Throws if it is valid for too long.
 *
 * @param days chosen validity; absent for the default
 */
export async function exceptionEnd(tx: Tx, now: Date, days?: number): Promise<Date> {
  const { defaultDays, maxDays } = await readSettings(tx, exceptionSettings);
  if (days !== undefined && days > maxDays)
    throw badFields([{ field: 'days', msg: texts.tooLong(maxDays) }]);
  return new Date(now.getTime() + (days ?? Math.min(defaultDays, maxDays)) * DAY_MS);
}
