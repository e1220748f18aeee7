import { formatTime } from '@console/shared/format';
import { DetailGrid, type ShownDialog, SideDrawer } from '@console/shared/ui';
import { amountText } from '../account/account.model.ts';
import { ChainLinks, type RelatedLink } from '../chain/ChainLinks.tsx';
import { chainTexts as texts } from '../chain/chain.texts.ts';
import { CHAIN, documentTarget, documentType } from '../chain/chain.ts';
import { toMonth } from '../month/month.ts';
import { bizTexts, recordTexts } from '../texts.ts';
import { type LedgerRecord, signedAmount } from './record.model.ts';
import '../amount/amounts.css';

/** Links to the user of an entry, its document, the entry that it reverses, and its operation. */
function relatedLinks(entry: LedgerRecord): RelatedLink[] {
  const {
    userId,
    userName,
    bizNo,
    assetType,
    reversesNo,
    reversalNo,
    operatorId,
    requestId,
    CreatedAt,
  } = entry;
  const document = documentType(bizNo);
  return [
    userName !== '' && { label: texts.user, to: CHAIN.user(userName) },
    userName !== '' && { label: texts.account, to: CHAIN.account(userName) },
    { label: texts.statement, to: CHAIN.statement(userId, toMonth(CreatedAt)) },
    document !== undefined && { label: texts[document], to: documentTarget(bizNo) },
    bizNo !== '' && { label: texts.entries, to: CHAIN.entries(assetType, bizNo) },
    reversesNo !== '' && { label: texts.reversed, to: CHAIN.entry(assetType, reversesNo) },
    reversalNo !== '' && { label: texts.reversal, to: CHAIN.entry(assetType, reversalNo) },
    operatorId !== 0 && { label: texts.operations, to: CHAIN.operations(requestId) },
  ];
}

/** Details of a ledger entry, with links to related records. */
export function EntryDrawer({ entry, shown }: { entry: LedgerRecord; shown: ShownDialog }) {
  const { assetType } = entry;
  const { fields } = recordTexts;
  const title = texts.entryTitle(entry.entryNo);
  return (
    <SideDrawer
      title={title}
      open={shown.open}
      onClose={shown.close}
      onGone={shown.remove}
      width={520}
    >
      <DetailGrid
        details={[
          {
            label: fields.userName,
            value: entry.nickName || entry.userName || String(entry.userId),
          },
          { label: fields.bizType, value: bizTexts[entry.bizType] },
          {
            label: fields.amount,
            value: (
              <span className={`assets-${entry.flow} assets-number`}>{signedAmount(entry)}</span>
            ),
          },
          { label: fields.part, value: recordTexts.parts[entry.part] },
          { label: texts.balanceBefore, value: amountText(assetType, entry.balanceBefore) },
          { label: fields.balanceAfter, value: amountText(assetType, entry.balanceAfter) },
          { label: fields.bizNo, value: entry.bizNo },
          { label: fields.operatorName, value: entry.operatorName },
          { label: fields.CreatedAt, value: formatTime(entry.CreatedAt, { seconds: true }) },
          { label: fields.remark, value: entry.remark, wide: true },
        ]}
      />
      <ChainLinks leads={relatedLinks(entry)} />
    </SideDrawer>
  );
}
