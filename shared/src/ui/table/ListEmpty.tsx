import { Button } from '@arco-design/web-react';
import type { ReactNode } from 'react';
import { icons } from '../icons.tsx';
import { booleanOptions, chosenOptions, type FilterField, type FilterValues, parseDateRange } from '../list/filterField.ts';
import type { List } from '../list/useList.ts';
import { uiTexts } from '../texts.ts';
import './waiting.css';

/** What a list says before it has its first row. */
export interface FirstUse {
  title: string;
  text?: string;
  /** The button that makes the first row. */
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
    case 'boolean':
      return booleanOptions(field).find((option) => option.value === value)?.label ?? '';
    case 'dateRange':
      return parseDateRange(value)?.join(' – ') ?? '';
  }
}

/** The filters in words, for example `状态 正常，名称 网吧`. */
function describeFilters(fields: readonly FilterField[], values: FilterValues): string {
  return fields
    .filter(({ name }) => values[name] !== undefined)
    .map((field) => {
      const value = values[field.name] ?? '';
      return `${field.label} ${describeValue(field, value)}`;
    })
    .join('，');
}

function Notice({ title, text, children }: { title: string; text?: string | undefined; children?: ReactNode }) {
  return (
    <div className="console-empty">
      {icons.empty}
      <p className="console-empty-title">{title}</p>
      {text !== undefined && <p className="console-note">{text}</p>}
      {children}
    </div>
  );
}

/** What stands where rows would be: the reason of a failure, the conditions that nothing meets, or how to begin. */
export function ListEmpty<Row>({ list, firstUse }: { list: List<Row>; firstUse?: FirstUse | undefined }) {
  const { failure, state, options } = list;
  if (failure) {
    const { message, requestId, hasBox = false } = failure;
    // What the server says of a crash names the request itself, for clients that show nothing else.
    const named = hasBox || requestId === undefined || message.includes(requestId);
    return (
      <div role="alert">
        <Notice title={uiTexts.failedTitle} text={hasBox ? undefined : message}>
          {!named && <p className="console-note">{uiTexts.requestId(requestId)}</p>}
          <Button type="primary" onClick={list.reload}>
            {uiTexts.retry}
          </Button>
        </Notice>
      </div>
    );
  }
  if (Object.keys(state.filters).length > 0) {
    return (
      <Notice title={uiTexts.noResultTitle} text={uiTexts.noResultText(describeFilters(options.filters ?? [], state.filters))}>
        <Button onClick={list.resetFilters}>{uiTexts.clearFilters}</Button>
      </Notice>
    );
  }
  return (
    <Notice title={firstUse?.title ?? uiTexts.noDataTitle} text={firstUse?.text}>
      {firstUse?.action}
    </Notice>
  );
}
