import { choicesOf } from '@console/shared/format';
import type { DataOf, Schemas } from '@console/shared/request';
import { Copyable, defineResource } from '@console/shared/ui';
import { DocumentLink } from '../chain/ChainLink.tsx';
import { signedAmount } from '../record/record.model.ts';
import { bizTexts, recordTexts } from '../texts.ts';
import { OWN_LIVE } from './live.ts';
import { mineTexts as texts } from './mine.texts.ts';

type LedgerRecord = Schemas['LedgerRecord'];

/** The caller's own movements. */
export const MY_RECORD_LIST = defineResource<LedgerRecord, DataOf<'POST /asset/getMyRecordList'>>({
  noun: texts.records,
  title: texts.records,
  nameOf: ({ entryNo }) => entryNo,
  list: { call: 'POST /asset/getMyRecordList', live: OWN_LIVE },
  labels: { ...recordTexts.fields, assetType: texts.assetType },
  fields: {
    assetType: { choices: choicesOf(texts.kinds) },
    bizType: { choices: choicesOf(bizTexts) },
    part: { choices: choicesOf(recordTexts.parts) },
    direction: { choices: choicesOf(recordTexts.directions) },
    CreatedAt: { kind: 'time' },
  },
  columns: {
    entryNo: { width: 152, always: true, render: ({ entryNo }) => <Copyable text={entryNo} /> },
    assetType: { width: 80 },
    bizType: { width: 120 },
    amount: {
      width: 136,
      always: true,
      render: (record) => (
        <span className={`assets-${record.flow} assets-number`}>{signedAmount(record)}</span>
      ),
    },
    part: { width: 72 },
    bizNo: { width: 184, render: ({ bizNo }) => <DocumentLink no={bizNo} isOwn /> },
    remark: { width: 200 },
    CreatedAt: { width: 160 },
  },
  filters: {
    assetType: {},
    part: {},
    direction: {},
    bizType: { multiple: true },
    createdAt: { label: recordTexts.fields.CreatedAt, from: 'startCreatedAt', to: 'endCreatedAt' },
    bizNo: {},
    entryNo: { placeholder: recordTexts.entryNoPlaceholder },
  },
  firstUse: { title: texts.firstUse },
});
