import { Button } from '@arco-design/web-react';
import { type ReactNode, useState } from 'react';
import { toast } from '../../feedback/toasts.ts';
import { useTryCall } from '../../remote/scopeContext.ts';
import { tellTaskStarted } from '../../session/tasks.ts';
import { lazyPart } from '../base/lazyPart.tsx';
import { loadCode } from '../base/loadCode.ts';
import { offers } from '../base/offers.ts';
import { uiTexts } from '../base/texts.ts';
import type { List } from '../list/useList.ts';
import type { ResourceAction, ResourceBatch } from './action.ts';
import { getRowKey } from './getRowKey.ts';
import type { Resource } from './resource.ts';
import type { Result } from './runEach.ts';
import { batchLabel, batchTitle } from './titles.ts';
import type { Actions } from './useActions.tsx';

const BatchResult = lazyPart(async () => (await import('./BatchResult.tsx')).BatchResult, {
  name: 'results of a batch',
});

export interface Batch {
  /**
   * Renders the buttons for the selected records. `undefined` if no record on the page offers a
   * batch action.
   */
  buttons: (() => ReactNode) | undefined;
  /** Whether an action supports all rows that match the filters. */
  selectAll: boolean;
  /** Failed records of the last action. Must be rendered in the page. */
  dialogs: ReactNode;
}

interface Failed<Row> {
  label: string;
  results: readonly Result<Row>[];
  /** Repeats the action for the failed records. */
  retry(): void;
}

/** Progress of a running action. */
interface Progress {
  name: string;
  done: number;
  all: number;
}

/** Whether a call has started a task, which changes the rows later. */
const hasStartedTask = (data: unknown): boolean =>
  (data as { task?: unknown } | null | undefined)?.task !== undefined;

/** Makes one call for all selected records. */
function runAll<Row extends object, Data, Options>(
  action: ResourceBatch<Row, Options>,
  rows: readonly Row[],
  { selection, reload: onStale }: List<Row, Data>,
  { ask, tellDone }: Actions<Row, Options>,
): void {
  const { count } = selection;
  const isTask = selection.all !== null && action.task !== undefined;
  const onDone: Parameters<typeof ask>[0]['onDone'] = (outcome) => {
    selection.clear();
    if (isTask) {
      tellTaskStarted();
      toast.success(outcome.msg);
      return;
    }
    if (hasStartedTask(outcome.data)) tellTaskStarted();
    tellDone(
      typeof action.done === 'function' ? { done: action.done(count) } : { done: action.done },
      outcome,
      null,
    );
  };
  const selected = action.all || isTask ? { count, body: selection.body() } : { count };
  ask({ kind: 'many', action, rows, selected, onDone, onStale });
}

/** Makes one call per record, and tracks the progress and the failed records. */
function useRunEach<Row extends object, Data, Options>(
  resource: Resource<Row, Data, Options>,
  { selection, keyOf: rowKeyOf, reload }: List<Row, Data>,
  { confirm }: Actions<Row, Options>['tools'],
) {
  const send = useTryCall();
  const [progress, setProgress] = useState<Progress | null>(null);
  const [failed, setFailed] = useState<Failed<Row> | null>(null);

  const make = async (
    name: string,
    action: ResourceAction<Row, Options>,
    batch: ResourceBatch<Row, Options>,
    able: readonly Row[],
  ): Promise<void> => {
    const showProgress = (done: number): void => setProgress({ name, done, all: able.length });
    showProgress(0);
    const code = await loadCode('batch', () => import('./runEach.ts'));
    const results = await code?.runEach(send, resource, action, able, showProgress);
    setProgress(null);
    if (!results) return;
    const failedRows = results.filter(({ reason }) => reason !== '').map(({ row }) => row);
    selection.set(failedRows.map(rowKeyOf), failedRows);
    reload();
    if (failedRows.length > 0)
      setFailed({
        label: action.label,
        results,
        retry: () => void make(name, action, batch, failedRows),
      });
    else
      toast.success(
        typeof batch.done === 'function'
          ? batch.done(able.length)
          : (batch.done ?? uiTexts.actionDone),
      );
  };

  const run = async (
    name: string,
    batch: ResourceBatch<Row, Options>,
    able: readonly Row[],
  ): Promise<void> => {
    const action = resource.actions?.[name];
    if (!action) return;
    const { text, save, danger = false } = batch;
    const question = {
      title: batchTitle(batch, able.length, resource),
      text: typeof text === 'function' ? text(able) : text,
      confirmText: save ?? batchLabel(batch, able.length),
      danger: Boolean(danger),
    };
    if ((batch.title !== undefined || text !== undefined) && !(await confirm(question))) return;
    await make(name, action, batch, able);
  };

  const close = (): void => setFailed(null);
  const { noun, unit, nameOf } = resource;
  const dialogs = failed && (
    <BatchResult
      label={failed.label}
      noun={noun}
      unit={unit}
      results={failed.results.map(({ row, reason }) => ({
        key: getRowKey(resource, row).key,
        name: nameOf(row),
        reason,
      }))}
      onRetry={() => {
        close();
        failed.retry();
      }}
      onClose={close}
      onLost={close}
    />
  );
  return { progress, run, dialogs };
}

/**
 * Whether rows can be selected, because a record on the page offers a batch action or the list an
 * export.
 */
function canSelect<Row extends object, Data, Options>(
  { batch = {}, exports: exported }: Resource<Row, Data, Options>,
  { rows, data, selection }: List<Row, Data>,
): boolean {
  const offered = Object.entries(batch);
  if (exported !== undefined && offers(data as object | null, 'export')) return true;
  // Without rows the offered actions are unknown. Rows that are selected on another page stay
  // selected.
  if (rows.length === 0 || selection.count > 0) return offered.length > 0;
  return offered.some(([name, { each }]) =>
    each ? rows.some((row) => offers(row, name)) : offers(data as object | null, name),
  );
}

/**
 * Actions on all selected records: one call for all of them, or one call with a result for each.
 */
export function useBatch<Row extends object, Data, Options>(
  resource: Resource<Row, Data, Options>,
  list: List<Row, Data>,
  actions: Actions<Row, Options>,
): Batch {
  const { batch } = resource;
  const { selection } = list;
  const { progress, run, dialogs } = useRunEach(resource, list, actions.tools);
  // Prefer the row in the table, which may be newer than the selected one.
  const rows = selection.rows.map(
    (selected) => list.rows.find((row) => list.keyOf(row) === list.keyOf(selected)) ?? selected,
  );

  const button = (name: string, action: ResourceBatch<Row, Options>): ReactNode => {
    const able = rows.filter((row) => offers(row, name));
    if (!action.each && !offers(list.data as object | null, name)) return null;
    const count = action.each ? able.length : selection.count;
    // Only a call with a selection can include rows of other pages.
    const isOutOfReach = selection.all !== null && !action.all && !action.task;
    const isUnavailable =
      action.unavailable !== undefined &&
      selection.all === null &&
      rows.length > 0 &&
      able.length === 0;
    const reason = isOutOfReach
      ? uiTexts.notForAll
      : isUnavailable
        ? action.unavailable
        : undefined;
    return (
      <Button
        key={name}
        size="small"
        disabled={count === 0 || reason !== undefined}
        title={reason}
        onClick={() =>
          action.each ? void run(name, action, able) : runAll(action, rows, list, actions)
        }
      >
        {batchLabel(action, count)}
      </Button>
    );
  };

  /** The pressed button shows the progress and keeps the focus. */
  const busyButton = ({ name, done, all }: Progress): ReactNode => (
    <Button key={name} size="small" loading>
      {uiTexts.progress(done, all)}
    </Button>
  );

  const offered = Object.entries(batch ?? {});
  const buttons = (): ReactNode =>
    progress ? [busyButton(progress)] : offered.map(([name, action]) => button(name, action));
  return {
    buttons: batch && canSelect(resource, list) ? buttons : undefined,
    selectAll: offered.some(([, { all, task }]) => all === true || task !== undefined),
    dialogs,
  };
}
