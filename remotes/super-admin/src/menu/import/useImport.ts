import { type DataOf, type Schemas, tryCall } from '@console/shared/request';
import { tellTaskStarted } from '@console/shared/session';
import { useEffect, useRef, useState } from 'react';
import { importTexts as texts } from '../base/menu.texts.ts';
import { followImport } from './followImport.ts';
import { type ImportRow, readMenuFile } from './menuFile.ts';

const CHECK = 'POST /menu/checkBaseMenus';
const IMPORT = 'POST /menu/importBaseMenus';
/** Limit of the server. */
const MAX_BYTES = 4 * 1024 * 1024;

export type Checked = DataOf<typeof CHECK>;
export type Existing = 'update' | 'skip';

interface ChosenFile {
  name: string;
  rows: readonly ImportRow[];
}

interface State {
  file: ChosenFile | null;
  existing: Existing;
  /** The planned change of each row. */
  plan: Checked | null;
  failure: string | null;
  busy: 'check' | 'import' | null;
  /** The running import task. */
  task: Schemas['Task'] | null;
}

const NOTHING: State = {
  file: null,
  existing: 'update',
  plan: null,
  failure: null,
  busy: null,
  task: null,
};

async function readFile(file: File): Promise<ChosenFile | string> {
  if (file.size > MAX_BYTES) return texts.tooLarge;
  const text = await file.text().catch(() => undefined);
  if (text === undefined) return texts.unreadable;
  try {
    const rows = readMenuFile(text);
    return rows ? { name: file.name, rows } : texts.noMenus;
  } catch {
    return texts.notJson;
  }
}

/**
 * Imports menus from a file: the server checks the rows, the user confirms, and a task writes them.
 */
export function useImport(onImported: (task: Schemas['Task']) => void) {
  const [state, setState] = useState(NOTHING);
  const turn = useRef(0);
  const gone = useRef(new AbortController());
  useEffect(() => {
    const leaving = new AbortController();
    gone.current = leaving;
    return () => leaving.abort();
  }, []);
  const change = (next: Partial<State>): void => setState((now) => ({ ...now, ...next }));

  const check = async (file: ChosenFile, existing: Existing): Promise<void> => {
    turn.current += 1;
    const check = turn.current;
    change({ file, existing, plan: null, failure: null, busy: 'check' });
    const outcome = await tryCall(CHECK, { rows: [...file.rows], existing });
    if (check !== turn.current) return;
    change(
      outcome.ok ? { plan: outcome.data, busy: null } : { failure: outcome.message, busy: null },
    );
  };
  const choose = async (given: File): Promise<void> => {
    const read = await readFile(given);
    if (typeof read === 'string') change({ ...NOTHING, existing: state.existing, failure: read });
    else await check(read, state.existing);
  };
  const send = async (onlyGood: boolean): Promise<void> => {
    const { file, existing } = state;
    if (!file || state.busy) return;
    change({ busy: 'import', failure: null });
    const form = new FormData();
    form.append(
      'file',
      new Blob([JSON.stringify({ existing, onlyGood, rows: file.rows })]),
      'menus.json',
    );
    const outcome = await tryCall(IMPORT, form);
    if (!outcome.ok) {
      change({ busy: null, failure: outcome.message });
      return;
    }
    const { task: started } = outcome.data as DataOf<typeof IMPORT>;
    tellTaskStarted();
    change({ task: started });
    const ended = await followImport(started, gone.current.signal, (task) => change({ task }));
    if (!ended) return;
    const isWritten = ended.status === 'done' || ended.status === 'partial';
    change({
      busy: null,
      task: null,
      failure: isWritten ? null : ended.status === 'canceled' ? texts.canceled : ended.msg,
    });
    if (isWritten || ended.success > 0) onImported(ended);
  };
  const cancel = async (): Promise<void> => {
    const { task } = state;
    if (!task) return;
    const outcome = await tryCall('POST /task/cancelTask', { ID: task.ID });
    if (!outcome.ok) change({ failure: outcome.message });
  };
  return {
    ...state,
    choose,
    cancel,
    setExisting: (existing: Existing) =>
      state.file ? void check(state.file, existing) : change({ existing }),
    send,
  };
}
