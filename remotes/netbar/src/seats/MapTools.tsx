import { ChoiceButtons, IconButton, icons } from '@console/shared/ui';
import { COLOURS, type Colouring, type terminalLooks } from './looks.ts';
import { seatTexts as texts } from './seats.texts.ts';
import { SCALES, type useViewport } from './useViewport.ts';

const OPTIONS = COLOURS.map((value) => ({ value, label: texts.colours[value] }));

function Legend({ legend }: Pick<ReturnType<typeof terminalLooks>, 'legend'>) {
  return (
    <ul className="seat-legend" aria-label={texts.legend}>
      {legend.map(({ look: { key, tone, mark, name }, count }) => (
        <li key={key}>
          <span className={`seat seat-${tone}`} aria-hidden="true">
            {mark}
          </span>
          {name} {count}
        </li>
      ))}
    </ul>
  );
}

interface MapToolsProps extends Pick<ReturnType<typeof terminalLooks>, 'legend'> {
  colouring: Colouring;
  onColour(colouring: Colouring): void;
  viewport: ReturnType<typeof useViewport>;
}

/** Chooses the colours of the map, explains them, and zooms. */
export function MapTools({
  legend,
  colouring,
  onColour,
  viewport: { zoomBy, fit, scale },
}: MapToolsProps) {
  return (
    <div className="seat-bar">
      <ChoiceButtons label={texts.colour} value={colouring} options={OPTIONS} onChange={onColour} />
      <Legend legend={legend} />
      <span className="seat-bar-end">
        <IconButton
          label={texts.zoomOut}
          icon={icons.minus}
          onClick={() => zoomBy(1 / SCALES.step)}
        />
        {texts.percent(scale)}
        <IconButton label={texts.zoomIn} icon={icons.plus} onClick={() => zoomBy(SCALES.step)} />
        <IconButton label={texts.fit} icon={icons.fit} onClick={() => fit()} />
      </span>
    </div>
  );
}
