import type { CatalogEntry } from '../../catalog/catalogEntry.ts';
import { StatusTag } from '../StatusTag.tsx';
import { PlainTable } from './PlainTable.tsx';
import { WideTable } from './WideTable.tsx';

export const entry: CatalogEntry = {
  title: '小表格',
  group: 'view',
  parts: ['PlainTable', 'WideTable'],
};

const ROWS = [
  { id: 1, name: 'A001', version: '3.10.0', ok: true },
  { id: 2, name: 'A002', version: '3.8.1', ok: false },
];

/** 少量只读的行 */
export const Machines = () => (
  <PlainTable
    caption="最近上报的客户机"
    rows={ROWS}
    keyOf={({ id }) => id}
    columns={[
      { title: '机号', isRowHeading: true, render: ({ name }) => name },
      { title: '版本', numeric: true, render: ({ version }) => version },
      {
        title: '结果',
        render: ({ ok }) => (
          <StatusTag tone={ok ? 'success' : 'danger'}>{ok ? '成功' : '失败'}</StatusTag>
        ),
      },
    ]}
  />
);

/** 比所在位置宽时，可用键盘滚动 */
export const Wide = () => (
  <WideTable label="客户机版本">
    <Machines />
  </WideTable>
);
