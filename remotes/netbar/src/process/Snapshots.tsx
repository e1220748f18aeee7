import { formatTime } from '@console/shared/format';
import type { ProcessTree } from './process.model.ts';
import { processTexts as texts } from './process.texts.ts';

interface Props {
  tree: ProcessTree;
  chosen: string | undefined;
  against: string | undefined;
  onChoose(snapshot: string): void;
  onAgainst(snapshot: string): void;
}

/** Number of the newest snapshots with a button. The others are in a list. */
const MAX_BUTTONS = 6;
const labelOf = ({ at, processes, logId }: ProcessTree['snapshots'][number]) =>
  (logId === null ? texts.snapshot : texts.threatSnapshot)(
    formatTime(at, { seconds: true }),
    processes,
  );

/** Chooses one of the newest snapshots, and the one to compare with. */
export function Snapshots({ tree, chosen, against, onChoose, onAgainst }: Props) {
  const shown = chosen ?? tree.snapshot;
  const others = tree.snapshots.filter(({ snapshot }) => snapshot !== tree.snapshot);
  const older = tree.snapshots.slice(MAX_BUTTONS);
  return (
    <div className="netbar-tail-tools">
      <fieldset className="netbar-facet">
        <legend>{texts.snapshots}</legend>
        {tree.snapshots.slice(0, MAX_BUTTONS).map((candidate) => (
          <button
            key={candidate.snapshot}
            type="button"
            className="netbar-chip"
            aria-pressed={candidate.snapshot === shown}
            onClick={() => onChoose(candidate.snapshot)}
          >
            {labelOf(candidate)}
          </button>
        ))}
        {older.length > 0 && (
          <select
            className="netbar-select"
            aria-label={texts.older}
            value={older.some(({ snapshot }) => snapshot === shown) ? (shown ?? '') : ''}
            onChange={({ target }) => target.value !== '' && onChoose(target.value)}
          >
            <option value="">{texts.olderCount(older.length)}</option>
            {older.map((candidate) => (
              <option key={candidate.snapshot} value={candidate.snapshot}>
                {labelOf(candidate)}
              </option>
            ))}
          </select>
        )}
      </fieldset>
      {others.length > 0 && (
        <label>
          {texts.compare}{' '}
          <select
            className="netbar-select"
            value={against ?? ''}
            onChange={({ target }) => onAgainst(target.value)}
          >
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
