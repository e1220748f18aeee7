import { formatTime } from '@console/shared/format';
import { processTexts as texts } from '../texts/process.ts';
import type { ProcessTree } from './process.model.ts';

interface Props {
  tree: ProcessTree;
  chosen: string | undefined;
  against: string | undefined;
  onChoose(snapshot: string): void;
  onAgainst(snapshot: string): void;
}

/** What was asked for within the last day, and what is laid beside it. */
export function Snapshots({ tree, chosen, against, onChoose, onAgainst }: Props) {
  const others = tree.snapshots.filter(({ snapshot }) => snapshot !== tree.snapshot);
  return (
    <div className="netbar-tail-tools">
      <fieldset className="netbar-facet">
        <legend>{texts.snapshots}</legend>
        {tree.snapshots.map(({ snapshot, at, processes }) => (
          <button
            key={snapshot}
            type="button"
            className="netbar-chip"
            aria-pressed={snapshot === (chosen ?? tree.snapshot)}
            onClick={() => onChoose(snapshot)}
          >
            {texts.snapshot(formatTime(at, { seconds: true }), processes)}
          </button>
        ))}
      </fieldset>
      {others.length > 0 && (
        <label>
          {texts.compare}{' '}
          <select className="netbar-select" value={against ?? ''} onChange={({ target }) => onAgainst(target.value)}>
            <option value="">{texts.compareNone}</option>
            {others.map(({ snapshot, at }) => (
              <option key={snapshot} value={snapshot}>
                {formatTime(at, { seconds: true })}
              </option>
            ))}
          </select>
        </label>
      )}
    </div>
  );
}
