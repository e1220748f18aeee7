import type { CatalogEntry } from '../../catalog/catalogEntry.ts';
import { ImportButton } from './ImportButton.tsx';

export const entry: CatalogEntry = {
  title: '导入按钮',
  group: 'resource',
  parts: ['ImportButton'],
  answers: { 'POST /market/importRevenue': { data: { task: { ID: 1 } } } },
};

const REVENUE = { noun: '结算基数', imports: 'POST /market/importRevenue' } as const;

/** 列表允许导入时才显示；先检查，再写入 */
export const Offered = () => (
  <ImportButton resource={REVENUE} list={{ data: { actions: ['import'] } }} />
);

/** 页面上有几种导入时，用 `label` 说明导入什么 */
export const Labelled = () => (
  <ImportButton resource={REVENUE} list={{ data: { actions: ['import'] } }} label="导入结算基数" />
);
