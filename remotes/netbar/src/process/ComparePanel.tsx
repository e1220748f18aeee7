import { formatTime } from '@console/shared/format';
import { changesBetween, Empty, Failed, FieldDiff, Note, useRecord } from '@console/shared/ui';
import { useMemo, useState } from 'react';
import { CompareGrid, type Side } from './CompareGrid.tsx';
import {
  buildComparison,
  type ComparedRow,
  type Comparison,
  comparisonRows,
  pathToCompared,
} from './compare.model.ts';
import { ProcessDetail } from './ProcessDetail.tsx';
import type { ProcessNode } from './process.model.ts';
import { processFields as fields, processChoices, processTexts as texts } from './process.texts.ts';

const NONE: ReadonlySet<string> = new Set();
const SIDES: readonly { side: Side; label: string }[] = [
  { side: 'before', label: texts.olderSide },
  { side: 'now', label: texts.newerSide },
];

/** The compared fields of a process, formatted for display. */
const displayed = ({
  pid,
  startAt,
  path,
  cmdline,
  user,
  sha256,
  signer,
  signature,
}: ProcessNode) => ({
  pid,
  startAt: formatTime(startAt, { seconds: true }),
  path,
  cmdline,
  user,
  sha256,
  signer,
  signature: signature && processChoices.signature[signature],
});

interface Props {
  terminalId: number;
  snapshot: string;
  against: string;
  /** Id of the newest snapshot. */
  newest: string | undefined;
  onlyChanges: boolean;
  keyword: string;
}

interface SideChoiceProps {
  side: Side;
  onChoose(side: Side): void;
}

function SideChoice({ side: current, onChoose }: SideChoiceProps) {
  return (
    <fieldset className="netbar-facet netbar-process-sides">
      <legend>{texts.sides}</legend>
      {SIDES.map(({ side, label }) => (
        <button
          key={side}
          type="button"
          className="netbar-chip"
          aria-pressed={side === current}
          onClick={() => onChoose(side)}
        >
          {label}
        </button>
      ))}
    </fieldset>
  );
}

/** The rows that match a filter. Rows that the user has toggled are reset with the filter. */
function useComparedRows(
  data: Comparison | null,
  { onlyChanges, keyword }: Pick<Props, 'onlyChanges' | 'keyword'>,
) {
  const [opened, setOpened] = useState({ onlyChanges, keyword, toggled: NONE });
  if (opened.onlyChanges !== onlyChanges || opened.keyword !== keyword)
    setOpened({ onlyChanges, keyword, toggled: NONE });
  const compared = useMemo(() => data && buildComparison(data.rows), [data]);
  const rows = useMemo(
    () => compared && comparisonRows(compared, opened, opened.toggled),
    [compared, opened],
  );
  const toggle = (id: string): void => {
    const toggled = new Set(opened.toggled);
    if (!toggled.delete(id)) toggled.add(id);
    setOpened({ ...opened, toggled });
  };
  return { compared, rows, toggle };
}

/** Compares two snapshots of a terminal: started, ended and changed processes. */
export function ComparePanel({
  terminalId,
  snapshot,
  against,
  newest,
  onlyChanges,
  keyword,
}: Props) {
  const { data, failure, reload } = useRecord('POST /process/compareSnapshots', {
    terminalId,
    snapshot,
    against,
  });
  const [chosenId, setChosenId] = useState<string>();
  const [side, setSide] = useState<Side>('now');
  const { compared, rows, toggle } = useComparedRows(data, { onlyChanges, keyword });
  if (!data || !compared || !rows)
    return failure ? (
      <Failed failure={failure} onRetry={reload} />
    ) : (
      <p role="status">{texts.comparing}</p>
    );

  const chosen = rows.find(({ id }) => id === chosenId)?.compared;
  const rowOf = (node: ProcessNode): ComparedRow | undefined =>
    data.rows.find((row) => row.node === node);
  const isSame = compared.counts.same === data.rows.length;
  return (
    <>
      <div className="netbar-tail-tools">
        <Note as="span" role="status">
          {texts.compared(compared.counts)}
        </Note>
        <SideChoice side={side} onChoose={setSide} />
      </div>
      <div className={`netbar-process-body${chosen ? '' : ' netbar-process-wide'}`}>
        {rows.length === 0 ? (
          <Empty title={isSame && onlyChanges ? texts.noChanges : texts.nothing} />
        ) : (
          <CompareGrid
            comparison={data}
            rows={rows}
            side={side}
            chosen={chosenId}
            onChoose={({ id }) => setChosenId(id)}
            onToggle={({ id }) => toggle(id)}
          />
        )}
        {chosen && (
          <ProcessDetail
            key={chosen.rowId}
            terminalId={terminalId}
            node={chosen.node}
            path={pathToCompared(compared, chosen).map(({ node }) => node)}
            isNewest={data.now.snapshot === newest && chosen.state !== 'gone'}
            onChoose={(node) => setChosenId(rowOf(node)?.rowId)}
          >
            {chosen.before && (
              <FieldDiff
                label={texts.differences}
                labels={fields}
                changes={changesBetween(displayed(chosen.before), displayed(chosen.node))}
              />
            )}
          </ProcessDetail>
        )}
      </div>
    </>
  );
}
