import { Chart, Note, type TimeRangeState, useRecord } from '@console/shared/ui';
import { useMemo } from 'react';
import { stateTexts as texts } from '../texts.ts';
import { loadChart, MIN_POINTS } from './state.model.ts';

const HEIGHT = 260;

/** The loads of the selected time range. Not shown before there are two points. */
export function LoadCurve({ range, live }: Pick<TimeRangeState, 'range' | 'live'>) {
  const { data } = useRecord('POST /system/getServerLoads', { range }, { live });
  const loads = data?.list;
  const curve = useMemo(() => loads && loadChart(loads), [loads]);
  if (!loads || !curve) return null;
  if (loads.length < MIN_POINTS) return <Note>{texts.noCurve}</Note>;
  return <Chart title={texts.curve} unit={texts.percent} data={curve} height={HEIGHT} />;
}
