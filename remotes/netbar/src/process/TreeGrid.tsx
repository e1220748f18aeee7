// biome-ignore-all lint/a11y/useSemanticElements: see VirtualTree
// biome-ignore-all lint/a11y/useFocusableInteractive: see VirtualTree
import { asText, formatTime } from '@console/shared/format';
import { Cut, StatusTag } from '@console/shared/ui';
import type { ProcessNode, Row } from './process.model.ts';
import { processFields as fields, processChoices, processTexts as texts } from './process.texts.ts';
import { NameCell, VirtualTree } from './VirtualTree.tsx';

export const VERDICT_TONES = {
  trusted: 'success',
  unknown: 'neutral',
  suspicious: 'warning',
  malicious: 'danger',
} as const;

interface Props {
  rows: readonly Row[];
  /** Id of the process that a threat was stopped in. */
  threat: string | undefined;
  chosen: string | undefined;
  onChoose(node: ProcessNode): void;
  onToggle(node: ProcessNode): void;
}

function Cells({ row, threat, onToggle }: { row: Row } & Pick<Props, 'threat' | 'onToggle'>) {
  const { node } = row;
  return (
    <>
      <NameCell row={row} onToggle={() => onToggle(node)}>
        <Cut title={asText(node.path)}>{asText(node.name)}</Cut>
        {node.count > 1 && <b>{texts.group(node.count)}</b>}
        {node.nodeId === threat && <StatusTag tone="danger">{texts.threat}</StatusTag>}
      </NameCell>
      <span role="gridcell">{node.count > 1 ? '' : node.pid}</span>
      <Cut role="gridcell">{asText(node.user)}</Cut>
      <span role="gridcell">{formatTime(node.startAt, { seconds: true })}</span>
      <span role="gridcell">{node.signature && processChoices.signature[node.signature]}</span>
      <span role="gridcell">
        <StatusTag tone={VERDICT_TONES[node.verdict]}>
          {processChoices.verdict[node.verdict]}
        </StatusTag>
      </span>
    </>
  );
}

const HEADS = [
  (['name', 'pid', 'user', 'startAt', 'signature', 'verdict'] as const).map((field) => (
    <span key={field} role="columnheader">
      {fields[field]}
    </span>
  )),
];

export function TreeGrid({ rows, threat, chosen, onChoose, onToggle }: Props) {
  return (
    <VirtualTree
      label={texts.grid}
      className={'netbar-process-one'}
      rows={rows}
      chosen={chosen}
      heads={HEADS}
      cells={(row) => <Cells row={row} threat={threat} onToggle={onToggle} />}
      onChoose={({ node }) => onChoose(node)}
      onToggle={({ node }) => onToggle(node)}
    />
  );
}
