import { Button, Drawer } from '@arco-design/web-react';
import { formatTime } from '@console/shared/format';
import { DetailGrid, type ShownDialog, useReturnFocus } from '@console/shared/ui';
import { CHAIN, documentOf, isReachable } from '../chain.ts';
import { amountText } from '../overview/account.model.ts';
import { monthOf } from '../statement/statement.model.ts';
import { chainTexts as texts } from '../texts/chain.ts';
import { bizTexts, recordTexts } from '../texts.ts';
import { type LedgerRecord, signed } from './record.model.ts';
import '../assets.css';
import './records.css';

const FRAME = 'assets-entry-drawer';

interface LinkTo {
  label: string;
  page: string;
  open(): void;
}

/** Where an entry leads: to whom it belongs, what it came of, who did it. */
function linksOf({ userId, userName, bizNo, assetType, operatorId, requestId, CreatedAt }: LedgerRecord): LinkTo[] {
  const { account, entries, operations, statement } = CHAIN;
  const document = documentOf(bizNo);
  const all = [
    userName !== '' && { label: texts.account, page: account.page, open: () => account.open(userName) },
    { label: texts.statement, page: statement.page, open: () => statement.open(userId, monthOf(CreatedAt)) },
    document !== undefined && {
      label: texts[document],
      page: CHAIN[document].page,
      open: () => CHAIN[document].open(bizNo),
    },
    bizNo !== '' && assetType === 'cash' && { label: texts.entries, page: entries.page, open: () => entries.open(bizNo) },
    operatorId !== 0 && { label: texts.operations, page: operations.page, open: () => operations.open(requestId) },
  ];
  return all.filter((link) => link !== false).filter(({ page }) => isReachable(page));
}

/** One movement with all that is known of it, and the way to the rest of its chain. */
export function EntryDrawer({ entry, shown: { open, close, remove } }: { entry: LedgerRecord; shown: ShownDialog }) {
  const { assetType } = entry;
  const { fields } = recordTexts;
  const title = texts.entryTitle(entry.entryNo);
  const returnFocus = useReturnFocus(open, FRAME);
  // Arco's drawer has no role of its own; what it does not know it passes on to its wrapper.
  const role = { role: 'dialog', 'aria-modal': true, 'aria-label': title };
  const links = linksOf(entry);
  return (
    <Drawer
      {...role}
      className={`assets-drawer ${FRAME}`}
      visible={open}
      title={title}
      width={520}
      footer={<Button onClick={close}>{texts.close}</Button>}
      unmountOnExit
      onCancel={close}
      afterClose={() => {
        returnFocus();
        remove();
      }}
    >
      <DetailGrid
        details={[
          { label: fields.userName, value: entry.nickName || entry.userName || String(entry.userId) },
          { label: fields.bizType, value: bizTexts[entry.bizType] },
          {
            label: fields.amount,
            value: <span className={`assets-${entry.direction} assets-number`}>{signed(entry)}</span>,
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
      {links.length > 0 && (
        <section className="assets-part" aria-label={texts.links}>
          <h3>{texts.links}</h3>
          <div className="assets-links">
            {links.map((link) => (
              <Button key={link.label} size="small" onClick={link.open}>
                {link.label}
              </Button>
            ))}
          </div>
        </section>
      )}
    </Drawer>
  );
}
