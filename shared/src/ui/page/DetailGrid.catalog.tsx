import { Copyable } from '../base/Copyable.tsx';
import { StatusTag } from '../base/StatusTag.tsx';
import type { CatalogEntry } from '../catalog/catalogEntry.ts';
import { DetailGrid } from './DetailGrid.tsx';

export const entry: CatalogEntry = { title: '详情', group: 'view', parts: ['DetailGrid'] };

/** 标签和值，空值显示 – */
export function Facts() {
  return (
    <DetailGrid
      details={[
        { label: '编号', value: <Copyable text="NB-2026-000731" /> },
        { label: '状态', value: <StatusTag tone="success">正常</StatusTag> },
        { label: '负责人', value: '' },
        { label: '地址', value: '上海市徐汇区漕溪北路 18 号', wide: true },
      ]}
    />
  );
}
