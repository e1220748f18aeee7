import { Button } from '@arco-design/web-react';
import { formatNumber } from '@console/shared/format';
import { Failed, type List, usePart, useRecord } from '@console/shared/ui';
import { useMemo } from 'react';
import {
  type DefenseLog,
  type DefenseStat,
  FIRST_SPAN,
  rangeText,
  statBody,
  toggleValue,
} from './defense.model.ts';
import { defenseChoices, defenseFields, histogramTexts as texts } from './defense.texts.ts';
import { Histogram } from './Histogram.tsx';

export const LIVE = { topic: 'defense', seconds: 30 } as const;

const FACETS = ['severity', 'threatType', 'action'] as const;

/** Counts per filter value. A click adds or removes the value from the filter. */
function Facets({
  list,
  facets,
}: {
  list: List<DefenseLog, unknown>;
  facets: DefenseStat['facets'];
}) {
  const { filters } = list.state;
  return (
    <div className="netbar-facets">
      {FACETS.map((facet) => (
        <fieldset key={facet} className="netbar-facet">
          <legend>{defenseFields[facet]}</legend>
          {Object.entries(defenseChoices[facet]).map(([value, label]) => {
            const logs = facets[facet][value] ?? 0;
            const chosen = filters[facet] ?? '';
            const isOn = chosen.split(',').includes(value);
            if (logs === 0 && !isOn) return null;
            return (
              <button
                key={value}
                type="button"
                className="netbar-chip"
                aria-pressed={isOn}
                aria-label={texts.facet(defenseFields[facet], label, logs)}
                onClick={() => list.setFilters({ [facet]: toggleValue(chosen, value) })}
              >
                {facet === 'severity' && (
                  <span className={`netbar-dot netbar-severity-${value}`} aria-hidden="true" />
                )}
                {label} <span className="netbar-chip-count">{formatNumber(logs)}</span>
              </button>
            );
          })}
        </fieldset>
      ))}
    </div>
  );
}

/** The histogram and the counts above the list. */
export function Overview({ list }: { list: List<DefenseLog, unknown> }) {
  const serialized = JSON.stringify(list.state.filters);
  const selection = usePart()?.body;
  const body = useMemo(
    () => ({ ...statBody(JSON.parse(serialized)), ...selection }),
    [serialized, selection],
  );
  const { data, failure, reload } = useRecord('POST /netbar/getDefenseStat', body, {
    keep: true,
    live: LIVE,
  });
  const { time = '' } = list.state.filters;
  if (!data && failure) return <Failed failure={failure} onRetry={reload} />;
  return (
    <section className="netbar-overview" aria-label={texts.title} aria-busy={data === null}>
      {data && (
        <>
          <Histogram
            stat={data}
            time={time || FIRST_SPAN}
            onRange={(from, to) => list.setFilters({ time: rangeText(from, to) })}
          />
          {time.includes('~') && (
            <Button
              size="mini"
              className="netbar-overview-back"
              onClick={() => list.setFilters({ time: FIRST_SPAN })}
            >
              {texts.back}
            </Button>
          )}
          <Facets list={list} facets={data.facets} />
        </>
      )}
    </section>
  );
}
