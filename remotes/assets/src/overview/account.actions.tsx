import { nameOf } from '@console/shared/format';
import { revealPhone, setAccountStatus } from '@console/shared/operations/asset';
import { compensateAseet, deductPoints, enabalePlugin } from '@console/shared/operations/user';
import type { DataOf } from '@console/shared/request';
import { openTab } from '@console/shared/router';
import { type ResourceAction, RevealedDialog } from '@console/shared/ui';
import { lazy, Suspense } from 'react';
import {
  type Account,
  amountText,
  type MoveForm,
  type MoveKind,
  moveBody,
} from '../account/account.model.ts';
import { revealTexts } from '../reveal/reveal.texts.ts';
import { statementTexts } from '../statement/statement.texts.ts';
import { assetTexts as texts } from '../texts.ts';
import { moveInputs } from './moveInputs.ts';

type Action = ResourceAction<Account>;

// Lazy, so that the ledger drawer is not part of the list page's bundle.
const LedgerDrawer = lazy(async () => ({
  default: (await import('./LedgerDrawer.tsx')).LedgerDrawer,
}));

/** Describes the result with the new balance. */
const balanceMessage =
  (done: (type: string, balance: string) => string) =>
  ({ entry: { assetType, balanceAfter } }: DataOf<'POST /user/deductPoints'>): string =>
    done(texts[assetType], amountText(assetType, balanceAfter));

/**
 * The action that compensates or deducts: asset kind, amount with the old and new balance, and a
 * reason.
 */
const move = (kind: MoveKind): Action => ({
  label: texts[kind],
  call: kind === 'compensate' ? compensateAseet : deductPoints,
  body: moveBody,
  inputs: ({ row, tools }) =>
    row
      ? moveInputs(
          kind,
          row,
          (tools.data as DataOf<'POST /asset/getAccountList'> | null)?.maxAmount,
        )
      : [],
  initial: { assetType: 'points' },
  // Server errors of the amount belong to the field of the chosen kind.
  fieldOf: (field, { assetType }: MoveForm) => (field === 'amount' ? assetType : field),
  save: texts[kind],
  once: texts.alreadyMoved,
});

export const ACTIONS: Readonly<Record<string, Action>> = {
  compensate: {
    ...move('compensate'),
    title: texts.compensateTitle,
    done: balanceMessage(texts.compensated),
  },
  deduct: {
    ...move('deduct'),
    title: texts.deductTitle,
    danger: true,
    done: balanceMessage(texts.deducted),
  },
  ledger: {
    label: texts.ledger,
    onClick: (account, { show }) =>
      show((shown) => (
        <Suspense fallback={null}>
          <LedgerDrawer account={account} shown={shown} />
        </Suspense>
      )),
  },
  statement: {
    label: statementTexts.action,
    onClick: ({ ID }) => openTab({ name: 'assetStatement', query: { userId: String(ID) } }),
  },
  reveal: {
    label: revealTexts.phone,
    call: revealPhone,
    title: revealTexts.phoneTitle,
    save: revealTexts.show,
    done: false,
    inputs: [
      { name: 'reason', label: revealTexts.reason, required: true, hint: revealTexts.reasonHint },
    ],
    after: ({ value }: DataOf<'POST /asset/revealPhone'>, account, { show }) =>
      show((shown) => (
        <RevealedDialog title={revealTexts.phoneOf(nameOf(account))} value={value} shown={shown} />
      )),
  },
  freeze: {
    label: texts.freeze,
    call: setAccountStatus,
    body: { status: 'frozen' },
    title: texts.freezeTitle,
    inputs: [
      {
        name: 'reason',
        label: texts.freezeReason,
        required: true,
        kind: 'textarea',
        hint: texts.freezeHint,
      },
    ],
    save: texts.freeze,
    danger: true,
  },
  unfreeze: {
    label: texts.unfreeze,
    call: setAccountStatus,
    body: { status: 'normal', reason: '' },
    title: texts.unfreezeTitle,
    text: texts.unfreezeText,
    save: texts.unfreeze,
  },
  enablePlugin: {
    label: texts.enablePlugin,
    call: enabalePlugin,
    body: { plugin: true },
    done: texts.pluginEnabled,
  },
  disablePlugin: {
    label: texts.disablePlugin,
    call: enabalePlugin,
    body: { plugin: false },
    title: texts.disableTitle,
    text: texts.disableText,
    save: texts.disablePlugin,
    danger: true,
    done: texts.pluginDisabled,
  },
};
