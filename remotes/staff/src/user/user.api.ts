import { type CallOptions, call } from '@console/shared/request';
import type { Account, AssetType, MoveForm, MoveKind } from './user.model.ts';
import { moveBody } from './user.model.ts';

/** The place that makes these calls shows what goes wrong itself. */
const SILENT = { silent: true } as const;

/** Gives a user something or takes it. The form's `requestId` makes a repetition harmless; code 7 names `amount` when it is too much. */
export const move = (kind: MoveKind, account: Account, form: MoveForm) =>
  kind === 'compensate'
    ? call('POST /user/compensateAseet', moveBody(account, form), SILENT)
    : call('POST /user/deductPoints', moveBody(account, form), SILENT);

/** Gives a user the use of plugins or takes it. */
export const setPlugin = ({ ID }: Account, plugin: boolean, options?: CallOptions) =>
  call('POST /user/enabalePlugin', { ID, plugin }, options);

/** Rows on one page of a ledger. */
export const LEDGER_PAGE = 10;

/** A user's movements, newest first; of all kinds without `assetType`. */
export const getLedger = (userId: number, page: number, assetType: AssetType | undefined, signal: AbortSignal) =>
  call(
    'POST /asset/getLedgerList',
    { page, pageSize: LEDGER_PAGE, userId, ...(assetType && { assetType }) },
    { ...SILENT, loading: false, signal },
  );
