import { toast } from '@console/shared/feedback';
import { nameOf } from '@console/shared/format';
import type { useConfirm } from '@console/shared/ui';
import { useState } from 'react';
import { userTexts as texts } from '../texts/user.ts';
import { changeAll, type Outcome } from './changeAll.ts';
import type { StateChange, User, UserList } from './user.model.ts';

export interface BatchOutcome {
  change: StateChange;
  outcomes: readonly Outcome[];
}

/** Changing the state of many users. */
export interface Batch {
  /** How far it is, `null` when nothing runs. */
  progress: { done: number; all: number } | null;
  /** What came of the last one, when some of it failed and the person has not closed it. */
  result: BatchOutcome | null;
  run(users: readonly User[], change: StateChange): Promise<void>;
  closeResult(): void;
}

const MAX_NAMED = 5;

/** Asks before freezing, runs, loads the list again, keeps ticked those that failed and tells why. */
export function useBatch({ reload, selection }: UserList, confirm: ReturnType<typeof useConfirm>['confirm']): Batch {
  const [progress, setProgress] = useState<Batch['progress']>(null);
  const [result, setResult] = useState<BatchOutcome | null>(null);

  const run = async (users: readonly User[], change: StateChange): Promise<void> => {
    if (change === 'disable' && !(await askFreeze(users, confirm))) return;
    setProgress({ done: 0, all: users.length });
    const outcomes = await changeAll(users, change, (done) => setProgress({ done, all: users.length }));
    setProgress(null);
    const failed = outcomes.filter(({ reason }) => reason !== '').map(({ user }) => user);
    selection.set(
      failed.map(({ ID }) => ID),
      failed,
    );
    reload();
    if (failed.length === 0) toast.success(texts.batchDone[change](users.length));
    else setResult({ change, outcomes });
  };
  return { progress, result, run, closeResult: () => setResult(null) };
}

function askFreeze(users: readonly User[], confirm: ReturnType<typeof useConfirm>['confirm']): Promise<boolean> {
  const named = users.slice(0, MAX_NAMED).map(nameOf);
  return confirm({
    title: texts.batchFreezeTitle(users.length),
    text: texts.batchFreezeText(named, users.length - named.length),
    confirmText: texts.batchFreeze(users.length),
  });
}
