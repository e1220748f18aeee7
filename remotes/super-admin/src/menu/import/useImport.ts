import { type DataOf, newRequestId, tryCall } from '@console/shared/request';
import { useRef, useState } from 'react';
import { importTexts as texts } from '../../texts/menu.ts';
import { type ImportRow, readMenuFile } from './menuFile.ts';

const IMPORT = 'POST /menu/importBaseMenus';
/** What the server takes. */
const MAX_BYTES = 4 * 1024 * 1024;

export type Imported = DataOf<typeof IMPORT>;
export type Existing = 'update' | 'skip';

interface Chosen {
  name: string;
  rows: readonly ImportRow[];
}

interface State {
  file: Chosen | null;
  existing: Existing;
  /** What would become of each row. */
  plan: Imported | null;
  failure: string | null;
  busy: 'check' | 'import' | null;
}

const NOTHING: State = { file: null, existing: 'update', plan: null, failure: null, busy: null };

async function readFile(file: File): Promise<Chosen | string> {
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

/** An import of menus from a file: looked at by the server first, and written when the person has seen what it would do. */
export function useImport(onImported: (done: Imported) => void) {
  const [state, setState] = useState(NOTHING);
  const turn = useRef(0);
  const change = (next: Partial<State>): void => setState((now) => ({ ...now, ...next }));

  const check = async (file: Chosen, existing: Existing): Promise<void> => {
    turn.current += 1;
    const own = turn.current;
    change({ file, existing, plan: null, failure: null, busy: 'check' });
    const outcome = await tryCall(IMPORT, { rows: [...file.rows], existing, dryRun: true });
    if (own !== turn.current) return;
    change(outcome.ok ? { plan: outcome.data, busy: null } : { failure: outcome.message, busy: null });
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
    const outcome = await tryCall(IMPORT, { rows: [...file.rows], existing, onlyGood, requestId: newRequestId() });
    change({ busy: null, failure: outcome.ok ? null : outcome.message });
    if (outcome.ok) onImported(outcome.data);
  };
  return {
    ...state,
    choose,
    setExisting: (existing: Existing) => (state.file ? void check(state.file, existing) : change({ existing })),
    send,
  };
}
