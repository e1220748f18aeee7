import type { CatalogEntry } from '../../catalog/catalogEntry.ts';
import { Timeline } from './lazyDisplay.tsx';

export const entry: CatalogEntry = {
  title: '时间线',
  group: 'view',
  parts: ['Timeline', 'TimelineEvent'],
};

/** 最近的在前 */
export const Events = () => (
  <Timeline
    label="审批记录"
    events={[
      {
        key: 3,
        time: '2026-03-02T10:20:00',
        title: '已驳回',
        text: '李四：金额与发票不符',
        tone: 'danger',
      },
      { key: 2, time: '2026-03-01T16:05:00', title: '已提交', text: '张三', tone: 'info' },
      { key: 1, time: '2026-03-01T15:58:00', title: '已创建', text: '张三' },
    ]}
    onMore={() => undefined}
  />
);

/** 还没有记录 */
export const None = () => <Timeline label="审批记录" events={[]} />;
