import { type FormFieldSchema, listedChoices } from '@console/shared/contract';
import type { Tx } from '../../db/database.ts';
import type { ExportColumn } from '../../platform/services/tasks/export/cells.ts';
import { exportTask } from '../../platform/services/tasks/export/exportTask.ts';
import { readSubmittedFields, submissionList } from './submissions.ts';
import { texts } from './texts.ts';

/**
 * Name of the column of a form field. Columns of the submission itself have no prefix. A dot would
 * name a relation.
 */
const answerColumn = (name: string): string => `answer:${name}`;

/** Kinds whose values stay numbers in the file. */
const isNumber = ({ 'x-field': { kind } }: FormFieldSchema) =>
  kind === 'number' || kind === 'yuan' || kind === 'percent';

/** Kinds whose texts need a wide column. */
const LONG_KINDS: ReadonlySet<string> = new Set(['textarea', 'markdown', 'upload', 'rows']);

function columnOf(field: FormFieldSchema): ExportColumn {
  const { kind } = field['x-field'];
  const base = { title: field.title };
  if (kind === 'yuan') return { ...base, yuan: true };
  if (kind === 'percent') return { ...base, percent: true };
  const isLong = LONG_KINDS.has(kind) || listedChoices(field).length > 0;
  return isLong ? { ...base, width: 28 } : base;
}

/** Columns of the fields of the exported form. Without a form there are none. */
async function readColumns(tx: Tx, { formId }: Readonly<Record<string, unknown>>) {
  if (typeof formId !== 'number') return {};
  const fields = await readSubmittedFields(tx, formId);
  return Object.fromEntries(
    [...fields].map(([name, field]) => [answerColumn(name), columnOf(field)]),
  );
}

/** The submissions with one field for each value: numbers as numbers, all others as texts. */
const source: typeof submissionList = {
  ...submissionList,
  async read(by, where) {
    const rows = await submissionList.read(by, where);
    const forms = new Map<number, Awaited<ReturnType<typeof readSubmittedFields>>>();
    for (const { formId } of rows)
      if (!forms.has(formId)) forms.set(formId, await readSubmittedFields(by.tx, formId));
    return rows.map((row) => ({
      ...row,
      ...Object.fromEntries(
        row.answers.map(({ name, text }) => {
          const field = forms.get(row.formId)?.get(name);
          return [answerColumn(name), field && isNumber(field) ? row.values[name] : text];
        }),
      ),
    }));
  },
};

/** Exports the submissions of a form, with a column for each of its fields. */
export const exportSubmissionList = exportTask({
  source,
  what: texts.submissions,
  apiGroup: texts.group,
  description: texts.calls.exportSubmissionList,
  columns: {
    nickName: { title: texts.columns.nickName, width: 20 },
    userName: { title: texts.columns.userName, masked: true, width: 20 },
    CreatedAt: { title: texts.columns.CreatedAt, time: true, width: 20 },
    version: { title: texts.columns.version },
  },
  moreColumns: readColumns,
});
