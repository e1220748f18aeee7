import { and, eq } from 'drizzle-orm';
import { type Static, Type } from 'typebox';
import type { Tx } from '../../db/database.ts';
import { badFields, refuse } from '../../http/errors.ts';
import { day } from '../../http/schemas.ts';
import { idSchema } from '../../platform/kernel/area/idSchema.ts';
import { makeTemplate } from '../../platform/services/tasks/import/template.ts';
import { taskKind } from '../../platform/services/tasks/taskKind.ts';
import { compareDay } from './compare.ts';
import { fields } from './fields.texts.ts';
import { notifyDifferences } from './messages.ts';
import { toBeijingDay } from './orderIngestion.ts';
import { phrases } from './phrases.ts';
import { readStatement, STATEMENT_COLUMNS } from './statement.ts';
import { providerStatements, providers } from './tables.ts';
import { texts } from './texts.ts';

const t = texts.statement;
const Input = Type.Object({
  providerId: idSchema(providers.id, fields.providerId),
  day: day(fields.day),
  /** Key that the upload returned. */
  file: Type.String({ minLength: 8, maxLength: 40, title: fields.file }),
});

async function ownFile(tx: Tx, key: string, userId: number) {
  const [file] = await tx
    .select()
    .from(providerStatements)
    .where(and(eq(providerStatements.key, key), eq(providerStatements.userId, userId)));
  if (!file) throw badFields([{ field: 'file', msg: t.noFile }]);
  return file;
}

/** Compares a day with the provider's file. It can be repeated. */
export const reconcileProvider = taskKind<Static<typeof Input>>({
  label: t.label,
  apiGroup: texts.group,
  description: t.reconcile,
  raises: false,
  effects: [],
  input: Input,
  retry: 'whole',
  async prepare({ tx, caller, now }, { providerId, day, file }) {
    const [provider] = await tx
      .select({ name: providers.name })
      .from(providers)
      .where(eq(providers.id, providerId));
    if (!provider) throw refuse(texts.unknownProvider);
    if (day > toBeijingDay(now)) throw badFields([{ field: 'day', msg: t.future }]);
    await ownFile(tx, file, caller.userId);
    return { title: phrases.statementTitle(provider.name, day) };
  },
  template: (_by, format) => makeTemplate(t.template, STATEMENT_COLUMNS, format),
  async run({ db, input: { providerId, day, file }, caller, deps, step, signal }) {
    const { name: fileName } = await ownFile(db, file, caller.userId);
    const lines = await readStatement(deps.storage, file, signal);
    let counts = { matched: 0, missing: 0, extra: 0, different: 0 };
    await step(async (tx) => {
      const params = { providerId, day, fileName, lines, by: caller.nickName, now: deps.now() };
      const compared = await compareDay(tx, params);
      counts = compared;
      const [provider] = await tx
        .select({ name: providers.name })
        .from(providers)
        .where(eq(providers.id, providerId));
      const facts = {
        id: compared.id,
        runs: compared.runs,
        open: compared.open,
        day,
        providerName: provider?.name ?? '',
      };
      const context = { tx, bus: deps.bus, now: params.now };
      if (compared.open > 0) await notifyDifferences(context, caller.userId, facts);
      return { success: counts.matched, failed: 0, total: lines.length };
    });
    return { msg: phrases.statementCompared(counts) };
  },
});
