import { formatNumber, formatPercent } from '@console/shared/format';
import { Note } from '@console/shared/ui';
import { useId } from 'react';
import { ratio } from './netbar.model.ts';
import { detailTexts as texts } from './netbar.texts.ts';

const SIZE = 120;
const RADIUS = 50;
const LENGTH = 2 * Math.PI * RADIUS;

interface SeatChartProps {
  online: number;
  total: number;
}

/** A ring chart of the online terminals with numbers, and a description for screen readers. */
export function SeatChart({ online, total }: SeatChartProps) {
  const id = useId();
  const share = ratio(online, total);
  if (share === undefined) return <Note>{texts.noSeats}</Note>;
  const [on, off] = [formatNumber(online), formatNumber(Math.max(0, total - online))];
  return (
    <figure className="netbar-seat-chart">
      <svg
        viewBox={`0 0 ${SIZE} ${SIZE}`}
        width={SIZE}
        height={SIZE}
        role="img"
        aria-labelledby={id}
      >
        <title id={id}>{texts.seatsAlt(on, off, formatPercent(share))}</title>
        <circle className="netbar-ring-rest" cx={SIZE / 2} cy={SIZE / 2} r={RADIUS} />
        <circle
          className="netbar-ring-part"
          cx={SIZE / 2}
          cy={SIZE / 2}
          r={RADIUS}
          strokeDasharray={`${share * LENGTH} ${LENGTH}`}
          transform={`rotate(-90 ${SIZE / 2} ${SIZE / 2})`}
        />
        <text x={SIZE / 2} y={SIZE / 2}>
          {formatPercent(share)}
        </text>
      </svg>
      <figcaption aria-hidden="true">
        <span className="netbar-key netbar-key-part">{texts.seatsOnline}</span>
        <b>{on}</b>
        <span className="netbar-key netbar-key-rest">{texts.seatsOffline}</span>
        <b>{off}</b>
      </figcaption>
    </figure>
  );
}
