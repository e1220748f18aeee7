import { asText } from '@console/shared/format';
import { SelectableTree } from '@console/shared/ui';
import type { ScopeLine, TerminalScope } from '../pc.model.ts';
import { groupTexts, pcTexts as texts } from '../pc.texts.ts';

interface PlaceTreeProps {
  lines: readonly ScopeLine[];
  chosen: TerminalScope;
  onChoose(scope: TerminalScope): void;
  /** Moves a group to another position among the groups of its netbar. */
  onMove(netbarId: number, from: number, to: number): void;
}

const keyOf = ({ netbarId = 0, groupId = 0 }: TerminalScope): string => `${netbarId} ${groupId}`;

/** A tree of netbars and their groups. Groups can be reordered. */
export function GroupTree({ lines, chosen, onChoose, onMove }: PlaceTreeProps) {
  return (
    <SelectableTree
      label={texts.tree}
      size="small"
      className="pc-tree"
      lines={lines.map(({ place, name, count, level, movable }) => ({
        key: keyOf(place),
        name: asText(name),
        level,
        note: count === undefined ? undefined : texts.count(count),
        among: movable ? String(place.netbarId) : undefined,
      }))}
      chosen={keyOf(chosen)}
      moveHint={groupTexts.moveHint}
      onChoose={(key) => {
        const line = lines.find(({ place }) => keyOf(place) === key);
        if (line) onChoose(line.place);
      }}
      onMove={(netbarId, from, to) => onMove(Number(netbarId), from, to)}
    />
  );
}
