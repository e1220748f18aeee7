import { Button } from '@arco-design/web-react';
import type { CatalogEntry } from '../catalog/catalogEntry.ts';
import { PageHeader } from './PageHeader.tsx';

export const entry: CatalogEntry = { title: '页面标题', group: 'page', parts: ['PageHeader'] };

/** 标题、备注和按钮 */
export const Header = () => (
  <PageHeader
    title="网吧列表"
    note="共 1,204 条"
    actions={<Button type="primary">新增网吧</Button>}
  />
);
