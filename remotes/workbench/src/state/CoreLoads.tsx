import { stateTexts as texts } from '../texts.ts';

/** The load of each core as a bar. */
export function CoreLoads({ loads }: { loads: readonly number[] }) {
  return (
    <section>
      <h2>{texts.coresTitle}</h2>
      <ul className="state-cores">
        {loads.map((load, index) => {
          const name = texts.core(index + 1);
          return (
            <li key={index}>
              <span>{name}</span>
              <meter aria-label={name} min={0} max={100} high={85} value={load} />
              <span className="state-load">{`${Math.round(load)}%`}</span>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
