import type { ReactNode } from 'react';
import { asText } from '../../format/asText.ts';
import { Copyable } from '../base/Copyable.tsx';
import { StatusTag } from '../base/StatusTag.tsx';
import { uiTexts } from '../base/texts.ts';
import type { ResourceTools } from '../form/fieldContext.ts';
import { valueText } from '../table/column.tsx';
import { getLabel, hasChoices } from './choices.ts';
import type { Resource } from './resource.ts';

/** Whether a field needs `fieldValue` because it is more than a plain value. */
export function needsRendering<Row extends object, Data, Options>(
  { fields }: Resource<Row, Data, Options>,
  name: string,
  options: Options | null,
): boolean {
  const field = fields?.[name];
  return Boolean(field?.render || field?.shows || field?.copy || hasChoices(name, field, options));
}

/** Returns the rendered field of a record as declared, or an empty string for an empty value. */
export function fieldValue<Row extends object, Data, Options>(
  { fields }: Resource<Row, Data, Options>,
  name: string,
  row: Row,
  tools: ResourceTools<Row, Options>,
): ReactNode {
  const field = fields?.[name];
  if (field?.render) return field.render(row, tools);
  const value = (row as Record<string, unknown>)[field?.shows ?? name];
  if (Array.isArray(value)) return value.map(asText).filter(Boolean).join('、');
  if (value === null || value === undefined || value === '' || typeof value === 'object') return '';
  if (!field?.shows && hasChoices(name, field, tools.options)) {
    const label = getLabel(name, field, tools.options, value);
    const tone = field?.tones?.[String(value)];
    return tone && label !== '' ? <StatusTag tone={tone}>{label}</StatusTag> : label;
  }
  if (field?.copy) return <Copyable text={String(value)} />;
  const text = valueText(value, field?.kind);
  return text === uiTexts.empty ? '' : text;
}
