import { writeCsv } from 'hucre/csv';
import { writeXlsx } from 'hucre/xlsx';
import { CONTENT_TYPES, type Format } from '../sheets.ts';
import { texts } from '../texts.ts';
import type { FileField } from './columns.ts';

/** Maximum number of labels in the guide. Longer lists are left out. */
const MAX_LABELS = 40;

const hintOf = ({ hint, type, values }: FileField): string =>
  [
    ...(hint === undefined ? [] : [hint]),
    ...(values.size > 0 && values.size <= MAX_LABELS ? [[...values.keys()].join(' / ')] : []),
    ...(type === 'array' ? [texts.importing.several] : []),
  ].join('；');

interface Template {
  name: string;
  contentType: string;
  content: Uint8Array;
}

/**
 * Creates an import template with the column titles. The second sheet of a workbook is a guide for
 * the columns.
 */
export async function makeTemplate(
  what: string,
  fields: readonly FileField[],
  format: Format,
): Promise<Template> {
  const titles = fields.map(({ title }) => title);
  const { templateName, guide, guideColumns, required, optional } = texts.importing;
  const template = { name: `${templateName(what)}.${format}`, contentType: CONTENT_TYPES[format] };
  if (format === 'csv')
    return { ...template, content: Buffer.from(writeCsv([titles], { bom: true })) };
  const rows = fields.map((field) => [
    field.title,
    field.required ? required : optional,
    hintOf(field),
  ]);
  const content = await writeXlsx({
    sheets: [
      {
        name: what,
        rows: [titles],
        columns: titles.map(() => ({ width: 20 })),
        freezePane: { rows: 1 },
      },
      {
        name: guide,
        rows: [[...guideColumns], ...rows],
        columns: [{ width: 20 }, { width: 12 }, { width: 80 }],
      },
    ],
  });
  return { ...template, content };
}
