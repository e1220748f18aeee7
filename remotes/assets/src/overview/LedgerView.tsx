import { Button } from '@arco-design/web-react';
import { formatTime } from '@console/shared/format';
import type { DataOf } from '@console/shared/request';
import {
  ChoiceButtons,
  Lines,
  Note,
  type PlainColumn,
  PlainTable,
  type Read,
  useRecord,
} from '@console/shared/ui';
import { useState } from 'react';
import { ASSET_TYPES, type AssetType, amountText } from '../account/account.model.ts';
import { ChainLink, DocumentLink } from '../chain/ChainLink.tsx';
import { CHAIN } from '../chain/chain.ts';
import { type LedgerRecord, RECORDS, signedAmount } from '../record/record.model.ts';
import { bizTexts, commonTexts, recordTexts, assetTexts as texts } from '../texts.ts';

const PAGE_SIZE = 10;

const COLUMNS: readonly PlainColumn<LedgerRecord>[] = [
  {
    title: texts.time,
    className: 'assets-time',
    render: ({ CreatedAt, entryNo, assetType }) => (
      <Lines as="span">
        <span>{formatTime(CreatedAt)}</span>
        <ChainLink text={entryNo} to={CHAIN.entry(assetType, entryNo)} />
      </Lines>
    ),
  },
  {
    title: texts.bizType,
    render: ({ bizType, part, bizNo }) => (
      <Lines as="span">
        <span>
          {bizTexts[bizType]}
          {part === 'frozen' && <Note as="span"> {recordTexts.parts.frozen}</Note>}
        </span>
        <DocumentLink no={bizNo} />
      </Lines>
    ),
  },
  {
    title: texts.change,
    className: 'assets-amount',
    cellClass: ({ flow }) => `assets-${flow}`,
    render: signedAmount,
  },
  {
    title: texts.balance,
    className: 'assets-amount',
    isLabelled: true,
    render: ({ assetType, balanceAfter }) => amountText(assetType, balanceAfter),
  },
  { title: texts.remark, className: 'assets-remark', render: ({ remark }) => remark },
  { title: texts.operator, render: ({ operatorName }) => operatorName },
];

function Entries({ data, failure, reload }: Read<DataOf<'POST /asset/getPointsRecordList'>>) {
  if (failure) {
    return (
      <div className="assets-notice" role="alert">
        <p>{failure.message}</p>
        <Button onClick={reload}>{commonTexts.retry}</Button>
      </div>
    );
  }
  if (!data) return <p className="assets-notice">{commonTexts.loading}</p>;
  const { list: entries } = data;
  if (entries.length === 0) return <p className="assets-notice">{texts.noLedger}</p>;
  return (
    <PlainTable
      rows={entries}
      keyOf={({ ID }) => ID}
      caption={texts.ledger}
      className="assets-ledger"
      columns={COLUMNS}
    />
  );
}

/** A user's movements of one asset kind, page by page. */
export function LedgerView({ userId }: { userId: number }) {
  const [{ page, type }, setWanted] = useState<{ page: number; type: AssetType }>({
    page: 1,
    type: 'points',
  });
  const ledger = useRecord(RECORDS[type], { page, pageSize: PAGE_SIZE, userId }, { keep: true });
  const total = ledger.data?.total ?? 0;
  const lastPage = Math.max(1, Math.ceil(total / PAGE_SIZE));
  return (
    <>
      <ChoiceButtons
        label={texts.assetType}
        value={type}
        options={ASSET_TYPES.map((value) => ({ value, label: texts[value] }))}
        onChange={(value) => setWanted({ page: 1, type: value })}
      />
      <Entries {...ledger} />
      {total > 0 && (
        <div className="assets-pager">
          <Note as="span" role="status">
            {texts.pageOf(page, lastPage, total)}
          </Note>
          <Button
            size="small"
            disabled={page <= 1}
            onClick={() => setWanted((now) => ({ ...now, page: page - 1 }))}
          >
            {texts.previous}
          </Button>
          <Button
            size="small"
            disabled={page >= lastPage}
            onClick={() => setWanted((now) => ({ ...now, page: page + 1 }))}
          >
            {texts.next}
          </Button>
        </div>
      )}
    </>
  );
}
