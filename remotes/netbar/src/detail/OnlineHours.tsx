import type { TimeRangeState } from '@console/shared/ui';
import { HistoryChart } from '../HistoryChart.tsx';
import { onlineTexts as texts } from '../netbar/netbar.texts.ts';
import { ONLINE_CHARTS } from './online.model.ts';

export const ONLINE_HISTORY = 'POST /pc/getOnlineHistory';

interface Props extends Pick<TimeRangeState, 'range' | 'live'> {
  netbarId: number;
}

/** Online and protected terminals of a netbar by hour of the selected time range. */
export function OnlineHours({ netbarId, range, live }: Props) {
  return (
    <HistoryChart
      title={texts.title}
      unit={texts.unit}
      empty={texts.empty}
      height={240}
      call={ONLINE_HISTORY}
      of={{ netbarId }}
      live={live}
      {...ONLINE_CHARTS[range]}
    />
  );
}
