import { StatusTag } from '../base/StatusTag.tsx';
import type { CatalogEntry } from '../catalog/catalogEntry.ts';
import { useList } from '../list/useList.ts';
import type { Column } from '../table/column.tsx';
import { DataTable } from '../table/DataTable.tsx';
import { ListPage } from './ListPage.tsx';

interface Run {
  ID: number;
  machine: string;
  state: 'ok' | 'failed';
  startedAt: string;
}

const RUNS: Run[] = Array.from({ length: 7 }, (_none, index) => ({
  ID: index + 1,
  machine: `A${String(index + 1).padStart(3, '0')}`,
  state: index === 3 ? 'failed' : 'ok',
  startedAt: '2026-03-01T08:00:00.000Z',
}));

export const entry: CatalogEntry = {
  title: '列表页与表格',
  group: 'page',
  parts: ['ListPage', 'DataTable'],
  answers: {
    'POST /catalog/getRunList': { data: { list: RUNS, total: RUNS.length, page: 1, pageSize: 10 } },
  },
};

const COLUMNS: readonly Column<Run>[] = [
  { key: 'machine', title: '客户机', always: true },
  {
    key: 'state',
    title: '结果',
    width: 120,
    render: ({ state }) => (
      <StatusTag tone={state === 'ok' ? 'success' : 'danger'}>
        {state === 'ok' ? '成功' : '失败'}
      </StatusTag>
    ),
  },
  { key: 'startedAt', title: '开始时间', width: 160, kind: 'time' },
];

/** 不用资源声明的列表页 */
export function Runs() {
  const list = useList<Run>({
    call: 'POST /catalog/getRunList',
    filters: [{ name: 'keyword', label: '关键词', kind: 'text' }],
  });
  return (
    <ListPage title="运行记录" list={list}>
      <DataTable list={list} columns={COLUMNS} caption="运行记录" />
    </ListPage>
  );
}
