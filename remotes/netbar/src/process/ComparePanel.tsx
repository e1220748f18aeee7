import { formatTime } from '@console/shared/format';
import { changesBetween, Empty, Failed, FieldDiff, Note, useRecord } from '@console/shared/ui';
import { useMemo, useState } from 'react';
import { CompareGrid, type Side } from './CompareGrid.tsx';
import {
  type ComparedRow,
  comparedFrom,
  pathToCompared,
  rowsOfComparison,
} from './compare.model.ts';
import { ProcessDetail } from './ProcessDetail.tsx';
import type { ProcessNode } from './process.model.ts';
import { processFields as fields, processChoices, processTexts as texts } from './process.texts.ts';

const NONE: ReadonlySet<string> = new Set();
const SIDES: readonly { side: Side; label: string }[] = [
  { side: 'before', label: texts.olderSide },
  { side: 'now', label: texts.newerSide },
];

/** What of a process can be told apart, as it is read. */
const readable = ({
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
  /** The newest snapshot: what runs now, as far as anybody knows. */
  newest: string | undefined;
  onlyChanges: boolean;
  keyword: string;
}

/** Two snapshots of a machine beside each other: what began, what ended, what is another one. */
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
  const [opened, setOpened] = useState({ onlyChanges, keyword, toggled: NONE });
  // What was opened by hand belongs to what was looked for then.
  if (opened.onlyChanges !== onlyChanges || opened.keyword !== keyword)
    setOpened({ onlyChanges, keyword, toggled: NONE });
  const compared = useMemo(() => data && comparedFrom(data.rows), [data]);
  const rows = useMemo(
    () => compared && rowsOfComparison(compared, opened, opened.toggled),
    [compared, opened],
  );
  if (!data || !compared || !rows)
    return failure ? (
      <Failed failure={failure} onRetry={reload} />
    ) : (
      <p role="status">{texts.comparing}</p>
    );

  const chosen = rows.find(({ id }) => id === chosenId)?.compared;
  const toggle = (id: string): void => {
    const toggled = new Set(opened.toggled);
    if (!toggled.delete(id)) toggled.add(id);
    setOpened({ ...opened, toggled });
  };
  const rowOf = (node: ProcessNode): ComparedRow | undefined =>
    data.rows.find((row) => row.node === node);
  const isSame = compared.counts.same === data.rows.length;
  return (
    <>
      <div className="netbar-tail-tools">
        <Note as="span" role="status">
          {texts.compared(compared.counts)}
        </Note>
        <fieldset className="netbar-facet netbar-process-sides">
          <legend>{texts.sides}</legend>
          {SIDES.map(({ side: one, label }) => (
            <button
              key={one}
              type="button"
              className="netbar-chip"
              aria-pressed={one === side}
              onClick={() => setSide(one)}
            >
              {label}
            </button>
          ))}
        </fieldset>
      </div>
      <div className={`netbar-process-body${chosen ? '' : ' netbar-process-wide'}`}>
        {rows.length === 0 ? (
          <Empty title={isSame && onlyChanges ? texts.noChanges : texts.nothing} />
        ) : (
          <CompareGrid
            {...{ comparison: data, rows, side }}
            chosen={chosenId}
            onChoose={({ id }) => setChosenId(id)}
            onToggle={({ id }) => toggle(id)}
          />
        )}
        {chosen && (
          <ProcessDetail
            key={chosen.rowId}
            {...{
              terminalId,
              node: chosen.node,
              path: pathToCompared(compared, chosen).map(({ node }) => node),
            }}
            isNewest={data.now.snapshot === newest && chosen.state !== 'gone'}
            onChoose={(node) => setChosenId(rowOf(node)?.rowId)}
          >
            {chosen.before && (
              <FieldDiff
                label={texts.differences}
                labels={fields}
                changes={changesBetween(readable(chosen.before), readable(chosen.node))}
              />
            )}
          </ProcessDetail>
        )}
      </div>
    </>
  );
}
