import { type ReactNode, useMemo, useState } from 'react';
import { formatNumber } from '../../format/numbers.ts';
import { serves } from '../../session/support.ts';
import { uiTexts } from '../base/texts.ts';
import type { FilterField } from '../list/filterField.ts';
import type { List } from '../list/useList.ts';
import { ToolsSlotContext } from '../table/toolsSlot.ts';
import { PageHeader } from './PageHeader.tsx';
import { QueryForm } from './query/QueryForm.tsx';
import { StatusTabs } from './query/StatusTabs.tsx';
import { ViewsMenu } from './views/ViewsMenu.tsx';
import './page.css';

export interface ListPageProps<Row> {
  title: string;
  list: List<Row>;
  /** Buttons at the right of the title, at most one of them primary. */
  actions?: ReactNode;
  /** Numbers of the status tabs by option value. `''` is 全部. */
  counts?: Readonly<Record<string, number>> | undefined;
  /** The `DataTable`, and the drawers and dialogs of the page. */
  children: ReactNode;
}

type TabsField = FilterField & { kind: 'select' };

const isTabs = (field: FilterField): field is TabsField =>
  field.kind === 'select' && field.tabs === true;

/**
 * Layout of a list page: title with count, status tabs and buttons on one line, filters and tools
 * on the next, then the table.
 */
export function ListPage<Row>({ title, list, actions, counts, children }: ListPageProps<Row>) {
  const { state, options, setFilters, resetFilters, reload, loading, failure } = list;
  const [element, setElement] = useState<HTMLElement | null>(null);
  const slot = useMemo(() => ({ options, element }), [options, element]);
  const fields = options.filters ?? [];
  const tabs = fields.find(isTabs);
  return (
    <div className="console-page console-list">
      <PageHeader
        className={`console-list-header${tabs ? ' console-list-header-tabs' : ''}`}
        title={title}
        note={
          loading === 'first' || (failure && list.rows.length === 0)
            ? undefined
            : uiTexts.total(formatNumber(list.tree?.count ?? list.total))
        }
        actions={actions}
      >
        {tabs && (
          <StatusTabs
            field={tabs}
            value={state.filters[tabs.name] ?? ''}
            counts={counts}
            onChange={(value) => setFilters({ [tabs.name]: value })}
          />
        )}
        {serves('POST /view/getViewList') && <ViewsMenu list={list} />}
      </PageHeader>
      <QueryForm
        fields={fields.filter((field) => !isTabs(field))}
        values={state.filters}
        sorted={JSON.stringify(state.sort) !== JSON.stringify(options.defaults?.sort ?? null)}
        onChange={setFilters}
        onReset={resetFilters}
        onReload={reload}
        tools={<div className="console-list-tools" ref={setElement} />}
      />
      <ToolsSlotContext value={slot}>{children}</ToolsSlotContext>
    </div>
  );
}
