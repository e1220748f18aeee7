import { Button, Input } from '@arco-design/web-react';
import { toast } from '@console/shared/feedback';
import { newRequestId, tryCall } from '@console/shared/request';
import type { useQueryState } from '@console/shared/router';
import { Empty, Failed, Note, offers } from '@console/shared/ui';
import { type ReactNode, useState } from 'react';
import { ComparePanel } from './ComparePanel.tsx';
import { ProcessDetail } from './ProcessDetail.tsx';
import { type ProcessNode, type ProcessTree, pathTo } from './process.model.ts';
import { processTexts as texts } from './process.texts.ts';
import { Snapshots } from './Snapshots.tsx';
import { saveJson } from './saveJson.ts';
import { ThreatNote } from './ThreatNote.tsx';
import { TreeGrid } from './TreeGrid.tsx';
import { type ProcessQuery, useProcessTree } from './useProcessTree.ts';

interface Props {
  asked: ProcessQuery;
  query: Readonly<Record<string, string>>;
  setQuery: ReturnType<typeof useQueryState>[1];
}

/** Requests a new snapshot of the terminal, and downloads the displayed one. */
function Actions({ tree, terminalId }: { tree: ProcessTree; terminalId: number }) {
  const { snapshot } = tree;
  const request = async () => {
    const body = {
      command: 'processes',
      selection: { ids: [terminalId] },
      requestId: newRequestId(),
    } as const;
    const answer = await tryCall('POST /pc/sendCommand', body);
    if (answer.ok) toast.success(answer.msg);
    else toast.error(answer.message);
  };
  const save = async () => {
    const answer = await tryCall('POST /process/exportTree', {
      terminalId,
      ...(snapshot === null ? {} : { snapshot }),
    });
    if (answer.ok) saveJson(`processes-${tree.netbarId}-${tree.terminalNo}.json`, answer.data.list);
    else toast.error(answer.message);
  };
  return (
    <>
      {offers(tree, 'processes') && (
        <Button type={snapshot === null ? 'primary' : 'default'} onClick={request}>
          {texts.request}
        </Button>
      )}
      {snapshot !== null && <Button onClick={save}>{texts.export}</Button>}
    </>
  );
}

interface ToolsProps extends Pick<Props, 'asked' | 'setQuery'> {
  tree: ProcessTree;
  /** Whether two snapshots are compared. */
  isCompared: boolean;
  onlyChanges: boolean;
  actions: ReactNode;
}

/** The search and the row filters. */
function Tools({ asked, setQuery, tree, isCompared, onlyChanges, actions }: ToolsProps) {
  return (
    <div className="netbar-tail-tools">
      <Input.Search
        className="netbar-process-search"
        aria-label={texts.search}
        placeholder={texts.search}
        allowClear
        defaultValue={asked.keyword ?? ''}
        onSearch={(keyword) => setQuery({ keyword: keyword.trim() })}
        onClear={() => setQuery({ keyword: undefined })}
      />
      {isCompared ? (
        <button
          type="button"
          className="netbar-chip"
          aria-pressed={onlyChanges}
          onClick={() => setQuery({ all: onlyChanges ? '1' : undefined })}
        >
          {texts.onlyChanges}
        </button>
      ) : (
        <>
          <button
            type="button"
            className="netbar-chip"
            aria-pressed={asked.anomalous === true}
            onClick={() => setQuery({ anomalous: asked.anomalous ? undefined : '1' })}
          >
            {texts.anomalous(tree.anomalous)}
          </button>
          <Note as="span" role="status">
            {texts.total(tree.total)}
          </Note>
        </>
      )}
      {actions}
    </div>
  );
}

interface TreePanelProps {
  tree: ProcessTree;
  asked: ProcessQuery;
  processes: Pick<ReturnType<typeof useProcessTree>, 'loaded' | 'rows' | 'toggle'>;
  chosen: ProcessNode | undefined;
  onChoose(node: ProcessNode): void;
}

/**
 * The process tree beside the details of one process: the chosen one, else the one of the threat or
 * of the link.
 */
function TreePanel({ tree, asked, processes, chosen, onChoose }: TreePanelProps) {
  const { loaded, rows, toggle } = processes;
  const threatNode = tree.threat?.nodeId ?? undefined;
  const revealed = rows.find(({ node }) =>
    threatNode === undefined
      ? node.pid === asked.pid && node.count === 1
      : node.nodeId === threatNode,
  )?.node;
  const current = chosen ?? revealed;
  return (
    <div className="netbar-process-body">
      {rows.length === 0 ? (
        <Empty title={texts.nothing} />
      ) : (
        <TreeGrid
          rows={rows}
          threat={threatNode}
          chosen={current?.nodeId}
          onChoose={onChoose}
          onToggle={(node) => void toggle(node)}
        />
      )}
      {current ? (
        <ProcessDetail
          key={current.nodeId}
          terminalId={asked.terminalId}
          node={current}
          path={pathTo(loaded, current)}
          onChoose={onChoose}
          isNewest={tree.snapshot === tree.snapshots[0]?.snapshot}
        />
      ) : (
        <Note as="aside" className="netbar-process-detail">
          {texts.noDetail}
        </Note>
      )}
    </div>
  );
}

/** The processes of a terminal in one snapshot, or in two that are compared. */
export function TerminalProcesses({ asked, query, setQuery }: Props) {
  const { terminalId } = asked;
  const { data, failure, reload, ...processes } = useProcessTree(asked);
  const [chosen, setChosen] = useState<ProcessNode>();
  if (!data)
    return failure ? (
      <Failed failure={failure} onRetry={reload} />
    ) : (
      <p role="status">{texts.loading}</p>
    );
  const { snapshot } = data;
  const actions = <Actions tree={data} terminalId={terminalId} />;
  if (snapshot === null) return <Empty title={texts.none} text={texts.noneText} action={actions} />;

  const against = query.against === snapshot ? undefined : query.against;
  const onlyChanges = query.all === undefined;
  return (
    <>
      <Snapshots
        tree={data}
        chosen={asked.snapshot}
        against={against}
        onChoose={(next) => setQuery({ snapshot: next })}
        onAgainst={(next) => setQuery({ against: next, all: undefined })}
      />
      <Tools
        asked={asked}
        setQuery={setQuery}
        tree={data}
        isCompared={against !== undefined}
        onlyChanges={onlyChanges}
        actions={actions}
      />
      {data.threat && <ThreatNote threat={data.threat} />}
      {against === undefined ? (
        <TreePanel
          tree={data}
          asked={asked}
          processes={processes}
          chosen={chosen}
          onChoose={setChosen}
        />
      ) : (
        <ComparePanel
          key={`${snapshot} ${against}`}
          terminalId={terminalId}
          snapshot={snapshot}
          against={against}
          newest={data.snapshots[0]?.snapshot}
          onlyChanges={onlyChanges}
          keyword={asked.keyword ?? ''}
        />
      )}
    </>
  );
}
