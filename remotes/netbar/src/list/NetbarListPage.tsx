import { Button } from '@arco-design/web-react';
import { usePage } from '@console/shared/router';
import { DataTable, ListPage, offers, type RowAction, useList } from '@console/shared/ui';
import { useMemo } from 'react';
import { useNetbarForms } from '../forms/useNetbarForms.tsx';
import type { Netbar, NetbarList } from '../netbar.model.ts';
import { actionTexts, listTexts } from '../texts.ts';
import { useNetbarOptions } from '../useNetbarOptions.ts';
import { BatchForms } from './BatchForms.tsx';
import { netbarColumns, openNetbar } from './netbarColumns.tsx';
import { netbarListOptions } from './netbarFilters.ts';
import '../netbar.css';

const DETAIL: RowAction<Netbar> = { name: 'detail', label: actionTexts.detail, always: true, onClick: openNetbar };

/** The counts of the status tabs; 全部 is their sum. */
function tabCounts({ data }: NetbarList): Readonly<Record<string, number>> | undefined {
  if (!data) return undefined;
  const { status } = data.stat;
  return { ...status, '': Object.values(status).reduce((sum, count) => sum + count, 0) };
}

/** 网吧列表: every netbar that the person may see, with what may be done to it. */
export default function NetbarListPage() {
  const [options, reloadOptions] = useNetbarOptions();
  const { regionCode, marketId, clientVersion } = usePage().query;
  const listOptions = useMemo(
    () => netbarListOptions(options, { regionCode, marketId, clientVersion }),
    [options, regionCode, marketId, clientVersion],
  );
  const list: NetbarList = useList(listOptions);
  const columns = useMemo(() => netbarColumns(options), [options]);
  const changed = (): void => {
    list.reload();
    reloadOptions();
  };
  const { actions, add, forms } = useNetbarForms({ options, onChanged: changed, onStale: list.reload });
  const [approve, reject, ...others] = actions;
  const rowActions = [approve, reject, DETAIL, ...others].filter((action) => action !== undefined);
  const addButton = offers(list.data, 'add') && (
    <Button type="primary" onClick={add}>
      {listTexts.add}
    </Button>
  );
  return (
    <ListPage title={listTexts.title} list={list} actions={addButton} counts={tabCounts(list) ?? {}}>
      <DataTable
        list={list}
        columns={columns}
        caption={listTexts.caption}
        actions={rowActions}
        actionsWidth={140}
        batch={(selection) => <BatchForms selection={selection} list={list} options={options} onChanged={changed} />}
        onOpen={openNetbar}
        firstUse={{ title: listTexts.firstUse, text: listTexts.firstUseText, action: addButton }}
      />
      {forms}
    </ListPage>
  );
}
