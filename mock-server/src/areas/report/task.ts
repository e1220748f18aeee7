import { eq } from 'drizzle-orm';
import { Type } from 'typebox';
import { badFields, refuse } from '../../http/errors.ts';
import { day } from '../../http/schemas.ts';
import { readScope } from '../../platform/kernel/scope/scope.ts';
import { readSettings } from '../../platform/kernel/settings/store.ts';
import { taskKind } from '../../platform/services/tasks/taskKind.ts';
import { createReports, notificationTime, notifyReports, previousDay } from './createReports.ts';
import { phrases } from './phrases.ts';
import { reportSettings } from './settings.ts';
import { netbarReports } from './tables.ts';
import { texts } from './texts.ts';

const { task: t } = texts;
/** Upper limit of a rest, because the configured hour may change. */
const MAX_REST_S = 600;

/**
 * Creates the reports of a day, rests until the configured hour, and notifies the owners. Both
 * parts are one transaction each, so another server can continue after a crash.
 */
export const sendReports = taskKind<{ day: string }>({
  label: t.label,
  apiGroup: texts.group,
  description: t.label,
  raises: false,
  effects: [],
  input: Type.Object({ day: day(texts.columns.day) }),
  retry: 'whole',
  targets: { none: 'it makes the reports of all netbars' },
  async prepare({ tx, caller, now }, { day }) {
    if (!(await readScope(tx, caller)).all) throw refuse(t.notAll);
    if (day > previousDay(now)) throw badFields([{ field: 'day', msg: t.notOver }]);
    return { title: phrases.title(day) };
  },
  async run({ input: { day }, db, deps, step }) {
    const now = deps.now();
    await step(async (tx) => {
      await createReports(tx, day, now);
      const success = await tx.$count(netbarReports, eq(netbarReports.day, day));
      return { total: success, success };
    });
    const reports = await db.$count(netbarReports, eq(netbarReports.day, day));
    const { tellAt } = await readSettings(db, reportSettings);
    if (tellAt === '') return { msg: phrases.made(reports) };
    const restSeconds = Math.ceil(
      (notificationTime(day, tellAt).getTime() - now.getTime()) / 1_000,
    );
    if (restSeconds > 0) return { suspendSeconds: Math.min(restSeconds, MAX_REST_S) };
    let people = 0;
    await step(async (tx) => {
      people = await notifyReports({ tx, bus: deps.bus, now }, day);
      return {};
    });
    return { msg: phrases.told(reports, people) };
  },
});
