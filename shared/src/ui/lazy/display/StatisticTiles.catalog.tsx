import { toast } from '../../../feedback/toasts.ts';
import type { CatalogEntry } from '../../catalog/catalogEntry.ts';
import { StatisticTiles } from './StatisticTiles.tsx';

export const entry: CatalogEntry = {
  title: '指标',
  group: 'view',
  parts: ['StatisticTiles', 'Tile', 'Trend'],
};

/** 数值、趋势和去处 */
export const Figures = () => (
  <StatisticTiles
    label="网吧概况"
    tiles={[
      {
        label: '在线客户机',
        value: 12043,
        unit: '台',
        trend: { change: 0.052, than: '较昨日' },
        onOpen: () => toast.info('在线客户机'),
      },
      { label: '今日拦截', value: 318, trend: { change: 0.21, than: '较昨日', better: 'less' } },
      { label: '今日消费', value: 128050, kind: 'yuan', trend: { change: 0 } },
      { label: '版本覆盖', value: 0.934, kind: 'percent', text: '1.20 及以上' },
      { label: '待处理', value: null },
    ]}
  />
);
