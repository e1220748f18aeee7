import { toast } from '@console/shared/feedback';
import { nameOf } from '@console/shared/format';
import { type ApiResponse, newRequestId, RequestError } from '@console/shared/request';
import { STALE, useConfirm } from '@console/shared/ui';
import { lazy, type ReactNode, Suspense, useCallback, useState } from 'react';
import { userTexts as texts } from '../texts/user.ts';
import type { NewPassword } from './PasswordDialog.tsx';
import { type Batch, useBatch } from './useBatch.ts';
import { changeState, deleteUser, resetPassword } from './user.api.ts';
import type { StateChange, User, UserList } from './user.model.ts';

// Not on the way to the list: the dialogs are fetched when something is about to need them.
const loadDialogs = () => import('./resultDialogs.ts');
const PasswordDialog = lazy(async () => ({ default: (await loadDialogs()).PasswordDialog }));
const BatchResult = lazy(async () => ({ default: (await loadDialogs()).BatchResult }));

/** What the page does to users, each with its question and its message. */
export interface UserActions {
  changeState(user: User, change: StateChange): Promise<void>;
  remove(user: User): Promise<void>;
  reset(user: User): Promise<void>;
  batch: Batch;
  /** To be drawn in the page. */
  dialogs: ReactNode;
}

/** The actions of the page; each loads the list again when it has changed something. */
export function useUserActions(list: UserList): UserActions {
  const { reload, selection } = list;
  const { confirm, dialog } = useConfirm();
  const [shown, setShown] = useState<NewPassword | null>(null);
  const batch = useBatch(list, confirm);

  const onChangeState = useCallback(
    async (user: User, change: StateChange): Promise<void> => {
      if (!(await makeChange(user, change, { confirm, reload }))) return;
      toast.success(change === 'disable' ? texts.frozenNow : texts.unfrozenNow);
      reload();
    },
    [confirm, reload],
  );

  const remove = async (user: User): Promise<void> => {
    const requestId = newRequestId();
    const name = nameOf(user);
    const done = await confirm({
      title: texts.removeTitle(name),
      text: texts.removeText(user.userName),
      confirmText: texts.removeConfirm(name),
      action: () => deleteUser(user, requestId),
    });
    if (!done) return;
    const others = selection.rows.filter(({ ID }) => ID !== user.ID);
    selection.set(
      others.map(({ ID }) => ID),
      others,
    );
    toast.success(texts.removed);
    reload();
  };

  const reset = async (user: User): Promise<void> => {
    const requestId = newRequestId();
    let password: string | undefined;
    const name = nameOf(user);
    const done = await confirm({
      title: texts.resetTitle(name),
      text: texts.resetText(user.userName),
      confirmText: texts.resetConfirm(name),
      action: async () => {
        // The password is shown once, so what shows it must be there before there is one.
        if (!(await areDialogsThere())) return { code: -1, data: null, msg: texts.dialogsMissing };
        const answer = await resetPassword(user, requestId);
        if (answer.code === 0) ({ password } = answer.data as Partial<typeof answer.data>);
        return answer;
      },
    });
    if (done) setShown({ user, password });
  };

  const dialogs = (
    <>
      {dialog}
      <Suspense fallback={null}>
        {shown && <PasswordDialog shown={shown} onClose={() => setShown(null)} />}
        {batch.result && <BatchResult result={batch.result} onClose={batch.closeResult} />}
      </Suspense>
    </>
  );
  return { changeState: onChangeState, remove, reset, batch, dialogs };
}

async function areDialogsThere(): Promise<boolean> {
  try {
    await loadDialogs();
    return true;
  } catch {
    return false;
  }
}

interface ChangeTools {
  confirm: ReturnType<typeof useConfirm>['confirm'];
  reload(): void;
}

/** Freezing asks first, because it throws the user out; unfreezing harms nobody. @returns whether it was done */
async function makeChange(user: User, change: StateChange, { confirm, reload }: ChangeTools): Promise<boolean> {
  const send = async (silent: boolean): Promise<ApiResponse> => {
    const answer = await changeState(user, change, { silent });
    // The row is of an earlier time: the next try begins with what is true now.
    if (answer.code === STALE) reload();
    return answer;
  };
  if (change === 'enable') return isDone(send(false));
  const name = nameOf(user);
  return confirm({
    title: texts.freezeTitle(name),
    text: texts.freezeText,
    confirmText: texts.freezeUser(name),
    action: () => send(true),
  });
}

async function isDone(call: Promise<ApiResponse>): Promise<boolean> {
  try {
    return (await call).code === 0;
  } catch (error) {
    // The call has said why.
    if (error instanceof RequestError) return false;
    throw error;
  }
}
