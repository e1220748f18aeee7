import { Button } from '@arco-design/web-react';
import { type ReactNode, useState } from 'react';
import { toast } from '../../feedback/toasts.ts';
import { useTryCall } from '../../remote/scopeContext.ts';
import { newRequestId } from '../../request/requestId.ts';
import { tellTaskStarted } from '../../session/tasks.ts';
import { lazyPart } from '../base/lazyPart.tsx';
import { offers } from '../base/offers.ts';
import { uiTexts } from '../base/texts.ts';
import type { List } from '../list/useList.ts';
import type { ResourceAction, ResourceBatch } from './action.ts';
import type { Resource } from './resource.ts';
import { type Result, runEach } from './runEach.ts';
import { keyOf, sendAction } from './sendAction.ts';
import { batchLabel, batchTitle } from './titles.ts';
import type { Actions } from './useActions.tsx';

const BatchResult = lazyPart(async () => (await import('./BatchResult.tsx')).BatchResult, { name: 'results of a batch' });

export interface Batch {
  /** The buttons for what is ticked; nothing where no row can be put to any use. */
  buttons: (() => ReactNode) | undefined;
  /** Whether one of them reaches all that match the filters. */
  selectAll: boolean;
  /** What came of the last one, when some of it failed; draw it in the page. */
  dialogs: ReactNode;
}

interface Failed<Row> {
  label: string;
  results: readonly Result<Row>[];
  /** Makes it anew for those that failed. */
  retry(): void;
}

/** How far the batch of that name is. */
interface Progress {
  name: string;
  done: number;
  all: number;
}

/** What can be done to all records that are ticked: one call about all, or one for each, with a result of its own. */
export function useBatch<Row extends object, Data, Options>(
  resource: Resource<Row, Data, Options>,
  list: List<Row, Data>,
  { tools, ask, tellDone }: Actions<Row, Options>,
): Batch {
  const send = useTryCall();
  const [progress, setProgress] = useState<Progress | null>(null);
  const [failed, setFailed] = useState<Failed<Row> | null>(null);
  const { selection } = list;
  // A ticked row may have changed since; what the table shows now is newer.
  const rows = selection.rows.map((ticked) => list.rows.find((row) => list.keyOf(row) === list.keyOf(ticked)) ?? ticked);

  const runAll = (action: ResourceBatch<Row, Options>): void => {
    const { count } = selection;
    const isTask = selection.all !== null && action.task !== undefined;
    const onDone: Parameters<typeof ask>[0]['onDone'] = (outcome) => {
      selection.clear();
      if (isTask) {
        tellTaskStarted();
        toast.success(outcome.msg);
        return;
      }
      tellDone(
        typeof action.done === 'function'
          ? { done: action.done(count) }
          : { ...(action.done === undefined ? {} : { done: action.done }) },
        outcome,
        null,
      );
    };
    const selected = action.all || isTask ? { count, body: selection.body() } : { count };
    ask({ kind: 'many', action, rows, selected, onDone, onStale: list.reload });
  };

  const runSingly = async (name: string, batch: ResourceBatch<Row, Options>, able: readonly Row[]): Promise<void> => {
    const action = resource.actions?.[name];
    if (!action) return;
    const { text, save, danger = false } = batch;
    const label = batchLabel(batch, able.length);
    const question = {
      title: batchTitle(batch, able.length, resource),
      text: typeof text === 'function' ? text(able) : text,
      confirmText: save ?? label,
      danger: Boolean(danger),
    };
    if ((batch.title !== undefined || text !== undefined) && !(await tools.confirm(question))) return;
    await makeEach(name, action, batch, able);
  };

  const makeEach = async (
    name: string,
    action: ResourceAction<Row, Options>,
    batch: ResourceBatch<Row, Options>,
    able: readonly Row[],
  ): Promise<void> => {
    setProgress({ name, done: 0, all: able.length });
    const make = (row: Row) => sendAction(send, resource, action, { row, requestId: newRequestId() });
    const results = await runEach(able, make, (done) => setProgress({ name, done, all: able.length }));
    setProgress(null);
    const again = results.filter(({ reason }) => reason !== '').map(({ row }) => row);
    selection.set(again.map(list.keyOf), again);
    list.reload();
    if (again.length > 0) setFailed({ label: action.label, results, retry: () => void makeEach(name, action, batch, again) });
    else toast.success(typeof batch.done === 'function' ? batch.done(able.length) : (batch.done ?? uiTexts.actionDone));
  };

  const button = (name: string, action: ResourceBatch<Row, Options>): ReactNode => {
    const able = rows.filter((row) => offers(row, name));
    if (!action.each && !offers(list.data as object | null, name)) return null;
    const count = action.each ? able.length : selection.count;
    // What is selected without being in sight only a call about a selection reaches.
    const isOutOfReach = selection.all !== null && !action.all && !action.task;
    const run = () => (action.each ? void runSingly(name, action, able) : runAll(action));
    return (
      <Button
        key={name}
        size="small"
        disabled={count === 0 || isOutOfReach}
        {...(isOutOfReach ? { title: uiTexts.notForAll } : {})}
        onClick={run}
      >
        {batchLabel(action, count)}
      </Button>
    );
  };

  /** The button that was pressed: it says how far it is, and keeps the focus. */
  const busyButton = ({ name, done, all }: Progress): ReactNode => (
    <Button key={name} size="small" loading>
      {uiTexts.progress(done, all)}
    </Button>
  );

  const { batch, exports: exported, noun, unit = uiTexts.resultUnit, nameOf } = resource;
  const offered = batch ?? {};
  const isOffered = ([name, { each }]: [string, ResourceBatch<Row, Options>]): boolean =>
    each ? list.rows.some((row) => offers(row, name)) : offers(list.data as object | null, name);
  const isExported = exported !== undefined && offers(list.data as object | null, 'export');
  // Before there are rows nobody knows; what is ticked on another page stays in reach.
  const isOpen = list.rows.length === 0 || selection.count > 0;
  const canTick = isExported || (isOpen ? Object.keys(offered).length > 0 : Object.entries(offered).some(isOffered));
  const buttons = (): ReactNode => {
    const shown = Object.entries(offered).filter(([name]) => progress === null || progress.name === name);
    return shown.map(([name, action]) => (progress ? busyButton(progress) : button(name, action)));
  };
  const close = (): void => setFailed(null);
  const dialogs = failed && (
    <BatchResult
      title={uiTexts.resultTitle(failed.label)}
      noun={noun}
      unit={unit}
      results={failed.results.map(({ row, reason }) => ({ key: keyOf(resource, row).key, name: nameOf(row), reason }))}
      onRetry={() => {
        close();
        failed.retry();
      }}
      onClose={close}
      onLost={close}
    />
  );
  return {
    buttons: batch && canTick ? buttons : undefined,
    selectAll: Object.values(offered).some(({ all, task }) => all === true || task !== undefined),
    dialogs,
  };
}
