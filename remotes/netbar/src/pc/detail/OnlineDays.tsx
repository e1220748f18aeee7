import { HistoryChart } from '../../HistoryChart.tsx';
import type { Terminal } from '../pc.model.ts';
import { DAYS, daysChart } from '../pcDetail.model.ts';
import { pcDetailTexts as texts } from '../pcDetail.texts.ts';

/** Daily online hours of a terminal. */
export function OnlineDays({ terminal: { ID } }: { terminal: Terminal }) {
  return (
    <HistoryChart
      title={texts.daysTitle}
      unit={texts.hours}
      empty={texts.noDays}
      height={240}
      call="GET /pc/getPcDays"
      of={{ ID }}
      hours={DAYS * 24}
      toChart={daysChart}
    />
  );
}
