import { Button, Radio } from '@arco-design/web-react';
import { formatTime } from '@console/shared/format';
import type { DataOf } from '@console/shared/request';
import { type Read, useRecord } from '@console/shared/ui';
import { useState } from 'react';
import { ChainLink, DocumentLink } from '../chain/ChainLink.tsx';
import { CHAIN } from '../chain/chain.ts';
import { type LedgerRecord, RECORDS } from '../record/record.model.ts';
import { bizTexts, commonTexts, recordTexts, assetTexts as texts } from '../texts.ts';
import { ASSET_TYPES, type AssetType, amountText } from './account.model.ts';

/** Rows on one page of a ledger. */
const PAGE_SIZE = 10;

function Entry({ entry }: { entry: LedgerRecord }) {
  const { assetType, part, direction, amount, balanceAfter, bizType, bizNo, remark, operatorName, entryNo, CreatedAt } = entry;
  const isIn = direction === 'in';
  return (
    <tr>
      <td className="assets-time">
        <span className="console-lines">
          <span>{formatTime(CreatedAt)}</span>
          <ChainLink text={entryNo} to={CHAIN.entry(assetType, entryNo)} />
        </span>
      </td>
      <td>
        <span className="console-lines">
          <span>
            {bizTexts[bizType]}
            {part === 'frozen' && <span className="console-note"> {recordTexts.parts.frozen}</span>}
          </span>
          <DocumentLink no={bizNo} />
        </span>
      </td>
      <td className={`assets-amount ${isIn ? 'assets-in' : 'assets-out'}`}>
        {isIn ? '+' : '−'}
        {amountText(assetType, amount)}
      </td>
      <td className="assets-amount" data-label={texts.balance}>
        {amountText(assetType, balanceAfter)}
      </td>
      <td className="assets-remark">{remark}</td>
      <td>{operatorName}</td>
    </tr>
  );
}

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
    <table className="console-plain-table assets-ledger">
      <caption className="console-hidden">{texts.ledger}</caption>
      <thead>
        <tr>
          {[texts.time, texts.bizType].map((title) => (
            <th key={title} scope="col">
              {title}
            </th>
          ))}
          {[texts.change, texts.balance].map((title) => (
            <th key={title} scope="col" className="assets-amount">
              {title}
            </th>
          ))}
          {[texts.remark, texts.operator].map((title) => (
            <th key={title} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <Entry key={entry.ID} entry={entry} />
        ))}
      </tbody>
    </table>
  );
}

/** A user's movements of one kind of asset, page by page. */
export function LedgerView({ userId }: { userId: number }) {
  const [{ page, type }, setWanted] = useState<{ page: number; type: AssetType }>({ page: 1, type: 'points' });
  const ledger = useRecord(RECORDS[type], { page, pageSize: PAGE_SIZE, userId }, { keep: true });
  const total = ledger.data?.total ?? 0;
  const lastPage = Math.max(1, Math.ceil(total / PAGE_SIZE));
  return (
    <>
      <Radio.Group
        type="button"
        aria-label={texts.assetType}
        value={type}
        onChange={(value: AssetType) => setWanted({ page: 1, type: value })}
        options={ASSET_TYPES.map((value) => ({ label: texts[value], value }))}
      />
      <Entries {...ledger} />
      {total > 0 && (
        <div className="assets-pager">
          <span className="console-note" role="status">
            {texts.pageOf(page, lastPage, total)}
          </span>
          <Button size="small" disabled={page <= 1} onClick={() => setWanted((now) => ({ ...now, page: page - 1 }))}>
            {texts.previous}
          </Button>
          <Button size="small" disabled={page >= lastPage} onClick={() => setWanted((now) => ({ ...now, page: page + 1 }))}>
            {texts.next}
          </Button>
        </div>
      )}
    </>
  );
}
