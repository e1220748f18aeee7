import type { CatalogEntry } from '../../catalog/catalogEntry.ts';
import { Chart } from './Chart.tsx';
import type { ChartData } from './chartData.ts';

export const entry: CatalogEntry = { title: '图表', group: 'chart', parts: ['Chart'] };

const HOURS = Array.from({ length: 24 }, (_, hour) => `${hour} 时`);
const WEEK = ['周一', '周二', '周三', '周四', '周五', '周六', '周日'];
const wave = (middle: number, height: number) =>
  HOURS.map((_, hour) => Math.round(middle + height * Math.sin(hour / 3)));

const SEATS: ChartData = {
  kind: 'line',
  labels: HOURS,
  series: [
    { name: '在线', values: wave(220, 80) },
    { name: '空闲', values: wave(90, 40) },
    { name: '异常', values: wave(20, 9), tone: 'danger' },
  ],
};

/** 折线：图例可开关，聚焦后用方向键逐点查看 */
export const Lines = () => <Chart title="客户机数量" unit="台" data={SEATS} />;

const EVENTS: ChartData = {
  kind: 'bar',
  stacked: true,
  labels: WEEK,
  series: [
    { name: '拦截', values: [120, 132, 101, 134, 90, 230, 210] },
    { name: '放行', values: [220, 182, 191, 234, 290, 330, 310] },
  ],
};

/** 堆叠柱状 */
export const Bars = () => <Chart title="每日事件" unit="次" data={EVENTS} height={280} />;

const KINDS: ChartData = {
  kind: 'pie',
  parts: [
    { name: '木马', value: 335 },
    { name: '挖矿', value: 210 },
    { name: '广告', value: 134 },
    { name: '外挂', value: 48 },
  ],
};

/** 占比 */
export const Parts = () => <Chart title="威胁类型" unit="次" data={KINDS} height={280} />;

const BUSY: ChartData = {
  kind: 'heatmap',
  rows: WEEK,
  columns: HOURS,
  values: WEEK.map((_, day) => wave(20 + day * 3, 20)),
};

/** 热力图 */
export const Heat = () => <Chart title="活跃时段" unit="人次" data={BUSY} height={240} />;

const DAYS: ChartData = {
  kind: 'calendar',
  days: Array.from({ length: 120 }, (_, day) => ({
    day: new Date(Date.UTC(2026, 0, 1 + day)).toISOString().slice(0, 10),
    value: (day * 37) % 23,
  })),
};

/** 日历 */
export const Days = () => <Chart title="每日活跃" unit="次" data={DAYS} height={240} />;

/** 加载中、没有数据、加载失败：高度不变 */
export const States = () => (
  <>
    <Chart title="客户机数量" data={null} loading="first" height={200} />
    <Chart
      title="客户机数量"
      data={{ kind: 'line', labels: [], series: [] }}
      empty="今天没有客户机上线"
      height={200}
    />
    <Chart
      title="客户机数量"
      data={null}
      failure={{ message: '没有收到服务器的回答', requestId: undefined }}
      onRetry={() => undefined}
      height={240}
    />
  </>
);
