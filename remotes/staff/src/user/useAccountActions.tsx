import { toast } from '@console/shared/feedback';
import { nameOf } from '@console/shared/format';
import { newRequestId, RequestError } from '@console/shared/request';
import { type RowAction, useConfirm } from '@console/shared/ui';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { assetTexts as texts } from '../texts.ts';
import { MoveDialog, type Moving } from './MoveDialog.tsx';
import { setPlugin } from './user.api.ts';
import type { Account, AccountList, MoveKind } from './user.model.ts';

// Not on the way to the list: fetched when somebody asks for a ledger.
const LedgerDrawer = lazy(async () => ({ default: (await import('./LedgerDrawer.tsx')).LedgerDrawer }));

/** What the page does to accounts. */
export interface AccountActions {
  actions: RowAction<Account>[];
  /** To be drawn in the page. */
  dialogs: ReactNode;
}

/** Something about an account that is open, or slides away. */
interface Shown<T> {
  what: T;
  open: boolean;
}

function useShown<T>() {
  const [shown, setShown] = useState<Shown<T> | null>(null);
  const close = (): void => setShown((now) => now && { ...now, open: false });
  return { shown, show: (what: T): void => setShown({ what, open: true }), close };
}

async function enable(account: Account): Promise<boolean> {
  try {
    return (await setPlugin(account, true)).code === 0;
  } catch (error) {
    // The call has said why.
    if (error instanceof RequestError) return false;
    throw error;
  }
}

/** The actions of the page; each loads the list again when it has changed something. */
export function useAccountActions({ reload, data }: AccountList): AccountActions {
  const { confirm, dialog } = useConfirm();
  const moving = useShown<Moving>();
  const ledger = useShown<Account>();

  const ask = (kind: MoveKind) => (account: Account) =>
    moving.show({ kind, account, initial: { assetType: 'points', remark: '', requestId: newRequestId() } });

  const enablePlugin = async (account: Account): Promise<void> => {
    if (!(await enable(account))) return;
    toast.success(texts.pluginEnabled);
    reload();
  };
  const disablePlugin = async (account: Account): Promise<void> => {
    const done = await confirm({
      title: texts.disableTitle(nameOf(account)),
      text: texts.disableText,
      confirmText: texts.disablePlugin,
      action: () => setPlugin(account, false, { silent: true }),
    });
    if (!done) return;
    toast.success(texts.pluginDisabled);
    reload();
  };

  const dialogs = (
    <>
      {moving.shown && (
        <MoveDialog
          moving={moving.shown.what}
          open={moving.shown.open}
          most={data?.maxAmount ?? Number.MAX_SAFE_INTEGER}
          onMoved={reload}
          onClose={moving.close}
        />
      )}
      <Suspense fallback={null}>
        {ledger.shown && <LedgerDrawer account={ledger.shown.what} open={ledger.shown.open} onClose={ledger.close} />}
      </Suspense>
      {dialog}
    </>
  );
  const actions: RowAction<Account>[] = [
    { name: 'compensate', label: texts.compensate, onClick: ask('compensate') },
    { name: 'deduct', label: texts.deduct, danger: true, onClick: ask('deduct') },
    { name: 'ledger', label: texts.ledger, onClick: ledger.show },
    { name: 'enablePlugin', label: texts.enablePlugin, onClick: (account) => void enablePlugin(account) },
    { name: 'disablePlugin', label: texts.disablePlugin, danger: true, onClick: (account) => void disablePlugin(account) },
  ];
  return { actions, dialogs };
}
