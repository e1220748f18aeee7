import { Button } from '@arco-design/web-react';
import type { ReactNode } from 'react';
import { Empty, Failed } from '../base/state/states.tsx';
import { uiTexts } from '../base/texts.ts';
import {
  booleanOptions,
  chosenOptions,
  type FilterField,
  type FilterValues,
  parseDateRange,
  pickedLabel,
} from '../list/filterField.ts';
import type { List } from '../list/useList.ts';
import './waiting.css';

/** Texts of a list without any rows. */
export interface FirstUse {
  title: string;
  text?: string;
  /** Button that creates the first row. */
  action?: ReactNode;
}

function describeValue(field: FilterField, value: string): string {
  switch (field.kind) {
    case 'text':
      return value;
    case 'select':
      return chosenOptions(field, value)
        .map((option) => option.label)
        .join('、');
    case 'picker':
      return pickedLabel(field, value);
    case 'boolean':
      return booleanOptions(field).find((option) => option.value === value)?.label ?? '';
    case 'dateRange':
      return parseDateRange(value)?.join(' – ') ?? '';
  }
}

/** Describes the filters in words, for example `状态 正常，名称 网吧`. */
function describeFilters(fields: readonly FilterField[], values: FilterValues): string {
  return fields
    .filter(({ name }) => values[name] !== undefined)
    .map((field) => {
      const value = values[field.name] ?? '';
      return `${field.label} ${describeValue(field, value)}`;
    })
    .join('，');
}

/**
 * Replaces the rows of an empty table: shows the error, the filters without matches, or how to
 * start.
 */
export function ListEmpty<Row>({
  list,
  caption,
  firstUse,
}: {
  list: List<Row>;
  caption: string;
  firstUse?: FirstUse | undefined;
}) {
  const { failure, state, options } = list;
  if (failure)
    return <Failed title={uiTexts.failedTo(caption)} failure={failure} onRetry={list.reload} />;
  if (Object.keys(state.filters).length > 0) {
    const conditions = uiTexts.noResultText(describeFilters(options.filters ?? [], state.filters));
    const clear = <Button onClick={list.resetFilters}>{uiTexts.clearFilters}</Button>;
    return <Empty title={uiTexts.noResultTitle} text={conditions} action={clear} />;
  }
  return <Empty {...firstUse} />;
}
