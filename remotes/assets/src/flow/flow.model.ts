import type { DataOf } from '@console/shared/request';
import type { ChartData } from '@console/shared/ui';
import { bizTexts } from '../texts.ts';

export type Stat = DataOf<'POST /asset/getAssetStat'>;
type Direction = Stat['series'][number]['direction'];

const FEN = 100;

/** Chart data of one direction by day, with one stacked series per business type. Cash is in 元. */
export const flowChart = (
  { days, series }: Stat,
  direction: Direction,
  isCash: boolean,
): ChartData => ({
  kind: 'bar',
  stacked: true,
  labels: days.map((day) => day.slice(5)),
  series: series
    .filter((entry) => entry.direction === direction)
    .map(({ bizType, amounts }) => ({
      name: bizTexts[bizType],
      values: amounts.map((amount) => (isCash ? amount / FEN : amount)),
    })),
});

/** Total of each business type in a direction, the largest first. */
export const businessTotals = ({ series }: Stat, direction: Direction) =>
  series
    .filter((entry) => entry.direction === direction)
    .map(({ bizType, amounts }) => ({
      bizType,
      amount: amounts.reduce((sum, amount) => sum + amount, 0),
    }))
    .sort((a, b) => b.amount - a.amount);
