import { formatNumber } from '../../format/numbers.ts';
import { uiTexts } from '../base/texts.ts';
import type { ResourceAction, ResourceBatch } from './action.ts';
import type { Resource } from './resource.ts';

/**
 * Returns the title of the form or confirmation of an action: the declared one, or its label with
 * the name of the record.
 */
export function actionTitle<Row extends object, Data, Options>(
  { title, label, danger = false, inputs }: ResourceAction<Row, Options>,
  row: Row | null,
  { nameOf, noun }: Resource<Row, Data, Options>,
): string {
  if (typeof title === 'string') return title;
  if (!row) return label || uiTexts.addTitle(noun);
  const name = nameOf(row);
  return title
    ? title(name, row)
    : uiTexts.actionTitle(label, name, Boolean(danger) || inputs === undefined);
}

/** Returns the declared text of the final button. */
export function saveText<Row extends object, Data, Options>(
  { save }: ResourceAction<Row, Options>,
  row: Row | null,
  { nameOf }: Resource<Row, Data, Options>,
): string | undefined {
  return typeof save === 'function' ? save(row ? nameOf(row) : '') : save;
}

/** Returns the text of a batch button. */
export function batchLabel<Row extends object, Options>(
  { label }: ResourceBatch<Row, Options>,
  count: number,
): string {
  return typeof label === 'function' ? label(count) : label;
}

/** Returns the title of the form or confirmation of a batch. */
export function batchTitle<Row extends object, Data, Options>(
  batch: ResourceBatch<Row, Options>,
  count: number,
  { noun, unit = uiTexts.unit }: Resource<Row, Data, Options>,
): string {
  const { title } = batch;
  if (typeof title === 'function') return title(count);
  return title ?? uiTexts.batchTitle(formatNumber(count), unit + noun, batchLabel(batch, count));
}
