import type { CatalogEntry } from '../../catalog/catalogEntry.ts';
import { TimeRange } from './lazyTimeRange.tsx';

export const entry: CatalogEntry = {
  title: '时间范围',
  group: 'view',
  parts: ['TimeRange', 'TimeRangeProps', 'useTimeRange', 'TimeRangeName', 'TimeRangeState'],
};

/** 范围与自动刷新保存在地址中 */
export const Ranges = () => <TimeRange />;
