// biome-ignore-all lint/a11y/useSemanticElements: see VirtualTree
// biome-ignore-all lint/a11y/useFocusableInteractive: see VirtualTree

import { asText, formatTime } from '@console/shared/format';
import { Cut } from '@console/shared/ui';
import { type CompareRow, type Comparison, comparedSides } from './compare.model.ts';
import { processFields as fields, processChoices, processTexts as texts } from './process.texts.ts';
import { NameCell, VirtualTree } from './VirtualTree.tsx';

export type Side = 'before' | 'now';

const SIGNS = { same: '', added: '+', gone: '−', changed: '≠' } as const;
const MISSING = { before: texts.notYet, now: texts.ended } as const;
const SIDES = ['before', 'now'] as const;
/** Length of the year prefix, which the rows of one day omit. */
const YEAR = '2026-'.length;

function Mark({ row: { compared, changesBelow, isOpen } }: { row: CompareRow }) {
  const { state, changes } = compared;
  const description =
    state === 'changed'
      ? changes.map((change) => processChoices.change[change]).join('、')
      : state === 'same'
        ? changesBelow > 0 && !isOpen
          ? texts.changesBelow(changesBelow)
          : ''
        : processChoices.state[state];
  return (
    <Cut role="gridcell" className="netbar-process-mark" title={description}>
      <b aria-hidden="true">{SIGNS[state]}</b> {description}
    </Cut>
  );
}

function Half({ row, side, onToggle }: { row: CompareRow; side: Side; onToggle(): void }) {
  const node = comparedSides(row.compared)[side];
  if (!node)
    return (
      <span role="gridcell" aria-colspan={3} className="netbar-process-missing" data-side={side}>
        {MISSING[side]}
      </span>
    );
  return (
    <span className="netbar-process-half" role="presentation" data-side={side}>
      <NameCell row={row} onToggle={onToggle}>
        <Cut title={asText(node.path)}>{asText(node.name)}</Cut>
        {row.count > 1 && <b>{texts.group(row.count)}</b>}
      </NameCell>
      <span role="gridcell">{row.count > 1 ? '' : node.pid}</span>
      <Cut role="gridcell" title={formatTime(node.startAt, { seconds: true })}>
        {formatTime(node.startAt, { seconds: true }).slice(YEAR)}
      </Cut>
    </span>
  );
}

interface Props {
  comparison: Pick<Comparison, 'before' | 'now'>;
  rows: readonly CompareRow[];
  chosen: string | undefined;
  /** The snapshot to show if there is space for only one. */
  side: Side;
  onChoose(row: CompareRow): void;
  onToggle(row: CompareRow): void;
}

/**
 * Two snapshots side by side in one grid. A process has the same row in both, so that they scroll
 * and fold together.
 */
export function CompareGrid({
  comparison: { before, now },
  rows,
  chosen,
  side,
  onChoose,
  onToggle,
}: Props) {
  const times = {
    before: texts.olderOf(formatTime(before.at, { seconds: true })),
    now: texts.newerOf(formatTime(now.at, { seconds: true })),
  };
  const heads = [
    <>
      <span role="columnheader" aria-hidden="true" />
      {SIDES.map((side) => (
        <span
          key={side}
          role="columnheader"
          aria-colspan={3}
          className="netbar-process-side"
          data-side={side}
        >
          {times[side]}
        </span>
      ))}
    </>,
    <>
      <span role="columnheader">{fields.change}</span>
      {SIDES.map((side) => (
        <span key={side} role="presentation" className="netbar-process-half" data-side={side}>
          {(['name', 'pid', 'startAt'] as const).map((field) => (
            <span key={field} role="columnheader">
              {fields[field]}
            </span>
          ))}
        </span>
      ))}
    </>,
  ];
  return (
    <VirtualTree
      label={texts.comparison}
      rows={rows}
      chosen={chosen}
      heads={heads}
      onChoose={onChoose}
      onToggle={onToggle}
      className={`netbar-process-two netbar-process-two-${side}`}
      rowClass={({ compared }) => `netbar-process-${compared.state}`}
      cells={(row) => (
        <>
          <Mark row={row} />
          {SIDES.map((side) => (
            <Half key={side} row={row} side={side} onToggle={() => onToggle(row)} />
          ))}
        </>
      )}
    />
  );
}
