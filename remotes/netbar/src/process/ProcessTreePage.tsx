import { Button, Input } from '@arco-design/web-react';
import { toast } from '@console/shared/feedback';
import { asText, formatTime } from '@console/shared/format';
import { tryCall } from '@console/shared/request';
import { useQueryState } from '@console/shared/router';
import { serves } from '@console/shared/session';
import { Empty, Failed, offers, PageHeader, useRecord } from '@console/shared/ui';
import { useMemo, useState } from 'react';
import { MachinePicker } from '../place/Pickers.tsx';
import { processTexts as texts } from '../texts/process.ts';
import { ProcessDetail } from './ProcessDetail.tsx';
import { type ProcessNode, type ProcessTree, pathTo } from './process.model.ts';
import { TreeGrid } from './TreeGrid.tsx';
import { type Asked, useProcessTree } from './useProcessTree.ts';
import '../defense/defense.css';
import '../debug/debug.css';
import './process.css';

const numberIn = (text: string | undefined): number | undefined => (/^\d{1,10}$/.test(text ?? '') ? Number(text) : undefined);
const NONE: ReadonlySet<string> = new Set();

/** What a file of it is called. */
function saveJson(name: string, value: unknown): void {
  const url = URL.createObjectURL(new Blob([JSON.stringify(value, null, 2)], { type: 'application/json' }));
  const link = document.createElement('a');
  Object.assign(link, { href: url, download: name });
  link.click();
  URL.revokeObjectURL(url);
}

interface SnapshotsProps {
  tree: ProcessTree;
  chosen: string | undefined;
  against: string | undefined;
  onChoose(snapshot: string): void;
  onAgainst(snapshot: string): void;
}

/** What was asked for within the last day, and what is laid beside it. */
function Snapshots({ tree, chosen, against, onChoose, onAgainst }: SnapshotsProps) {
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

function Machine({
  asked,
  query,
  setQuery,
}: { asked: Asked } & { query: Readonly<Record<string, string>>; setQuery: ReturnType<typeof useQueryState>[1] }) {
  const { terminalId } = asked;
  const { data, failure, reload, loaded, rows, toggle } = useProcessTree(asked);
  const [chosen, setChosen] = useState<ProcessNode>();
  const { against } = query;
  const shown = data?.snapshot ?? null;
  const { data: compared } = useRecord(
    'POST /process/compareSnapshots',
    against === undefined || shown === null || against === shown ? null : { terminalId, snapshot: shown, against },
  );
  const added = useMemo(() => new Set(compared?.added.map(({ nodeId }) => nodeId) ?? NONE), [compared]);
  if (!data) return failure ? <Failed failure={failure} onRetry={reload} /> : <p role="status">{texts.loading}</p>;
  const request = async () => {
    const body = { command: 'processes', selection: { ids: [terminalId] }, requestId: crypto.randomUUID() } as const;
    const answer = await tryCall('POST /pc/sendCommand', body);
    if (answer.ok) toast.success(answer.msg);
    else toast.error(answer.message);
  };
  const save = async () => {
    const answer = await tryCall('POST /process/exportTree', { terminalId, ...(shown === null ? {} : { snapshot: shown }) });
    if (answer.ok) saveJson(`processes-${data.netbarId}-${data.terminalNo}.json`, answer.data.list);
    else toast.error(answer.message);
  };
  const revealed =
    asked.pid === undefined ? undefined : rows.find(({ node }) => node.pid === asked.pid && node.count === 1)?.node;
  const current = chosen ?? revealed;
  const requestButton = offers(data, 'processes') && (
    <Button type={shown === null ? 'primary' : 'default'} onClick={request}>
      {texts.request}
    </Button>
  );
  if (shown === null) return <Empty title={texts.none} text={texts.noneText} action={requestButton} />;
  return (
    <>
      <Snapshots
        tree={data}
        chosen={asked.snapshot}
        against={against}
        onChoose={(snapshot) => setQuery({ snapshot })}
        onAgainst={(snapshot) => setQuery({ against: snapshot })}
      />
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
        <button
          type="button"
          className="netbar-chip"
          aria-pressed={asked.anomalous === true}
          onClick={() => setQuery({ anomalous: asked.anomalous ? undefined : '1' })}
        >
          {texts.anomalous(data.anomalous)}
        </button>
        <span className="console-note" role="status">
          {texts.total(data.total)}
          {compared && `；${texts.compared(compared.added.length, compared.gone.length)}`}
        </span>
        {requestButton}
        <Button onClick={save}>{texts.export}</Button>
      </div>
      {compared && compared.gone.length > 0 && (
        <p className="console-note">
          {texts.gone}：
          {compared.gone
            .slice(0, 20)
            .map(({ name, pid }) => `${asText(name)}（${pid}）`)
            .join('、')}
        </p>
      )}
      <div className="netbar-process-body">
        {rows.length === 0 ? (
          <Empty title={texts.nothing} />
        ) : (
          <TreeGrid
            rows={rows}
            chosen={current?.nodeId}
            added={added}
            onChoose={setChosen}
            onToggle={(node) => void toggle(node)}
          />
        )}
        {current ? (
          <ProcessDetail
            key={current.nodeId}
            {...{ terminalId, node: current, path: pathTo(loaded, current), onChoose: setChosen }}
            isNewest={shown === data.snapshots[0]?.snapshot}
          />
        ) : (
          <aside className="netbar-process-detail console-note">{texts.noDetail}</aside>
        )}
      </div>
    </>
  );
}

/** 进程树: what runs on a machine. The address names the machine, the snapshot and what is looked for. */
export default function ProcessTreePage() {
  const [query, setQuery] = useQueryState();
  const terminalId = numberIn(query.terminal);
  const { snapshot, keyword, anomalous } = query;
  const pid = numberIn(query.pid);
  const asked = useMemo(
    (): Asked | null =>
      terminalId === undefined
        ? null
        : {
            terminalId,
            ...(snapshot === undefined ? {} : { snapshot }),
            ...(pid === undefined ? {} : { pid }),
            ...(keyword === undefined ? {} : { keyword }),
            ...(anomalous === undefined ? {} : { anomalous: true }),
          },
    [terminalId, snapshot, pid, keyword, anomalous],
  );
  const choose = (id: number | undefined) =>
    setQuery({
      ...{ terminal: id === undefined ? undefined : String(id), snapshot: undefined, pid: undefined, against: undefined },
      ...{ keyword: undefined, anomalous: undefined, at: undefined },
    });
  if (!serves('POST /process/getProcessTree')) return <Empty title={texts.notServed} isPage />;
  return (
    <div className="console-page">
      <PageHeader title={texts.title} actions={<MachinePicker value={terminalId} onChange={choose} />} />
      {asked ? (
        <Machine key={asked.terminalId} asked={asked} query={query as Readonly<Record<string, string>>} setQuery={setQuery} />
      ) : (
        <Empty title={texts.choose} />
      )}
    </div>
  );
}
