import { Button } from '@arco-design/web-react';
import { toast } from '../../../feedback/toasts.ts';
import type { CatalogEntry } from '../../catalog/catalogEntry.ts';
import { Empty, Failed, Forbidden } from './states.tsx';

export const entry: CatalogEntry = {
  title: '空、无权限与失败',
  group: 'state',
  parts: ['Empty', 'Forbidden', 'Failed'],
};

/** 还没有数据 */
export const Nothing = () => (
  <Empty
    title="还没有审批记录"
    text="提交后会显示在这里"
    action={<Button type="primary">提交审批</Button>}
  />
);

/** 没有权限 */
export const NoRight = () => <Forbidden what="对账结果" />;

/** 加载失败 */
export const Broken = () => (
  <Failed
    failure={{ message: '数据库暂时不可用', requestId: '7f3a-21' }}
    onRetry={() => toast.info('正在重试')}
  />
);
