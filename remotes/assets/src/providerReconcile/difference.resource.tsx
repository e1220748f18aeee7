import { choicesOf } from '@console/shared/format';
import { Copyable, defineResource, type Tone } from '@console/shared/ui';
import { DocumentLink } from '../chain/ChainLink.tsx';
import '../assets.css';
import { orderTexts } from '../order/order.texts.ts';
import { actions, batch, type Difference } from './difference.actions.ts';
import { providerReconcileTexts as texts } from './providerReconcile.texts.ts';

const TONES: Readonly<Record<Difference['state'], Tone>> = {
  open: 'danger',
  following: 'warning',
  booked: 'success',
  ignored: 'neutral',
};
const statusOf = (status: string) =>
  texts.theirStatuses[status] ??
  (orderTexts.statuses as Readonly<Record<string, string>>)[status] ??
  '';
/** List page of the differences of one comparison. */
export const differenceList = (reconciliationId: number) =>
  defineResource({
    noun: texts.differenceNoun,
    unit: texts.differenceUnit,
    title: texts.differenceTitle,
    nameOf: ({ tradeNo }) => tradeNo,
    list: { call: 'POST /provider/getDifferenceList', body: { reconciliationId } },
    labels: texts.differenceFields,
    fields: {
      kind: { choices: choicesOf(texts.kinds) },
      state: { choices: choicesOf(texts.states), tones: TONES },
      oursFen: { kind: 'yuan' },
      theirsFen: { kind: 'yuan' },
      settledAt: { kind: 'time' },
    },
    columns: {
      tradeNo: {
        width: 320,
        lines: 2,
        always: true,
        render: ({ tradeNo }) => (
          <span className="assets-whole">
            <Copyable text={tradeNo} />
          </span>
        ),
      },
      kind: { width: 96, always: true },
      oursFen: { width: 120 },
      theirsFen: { width: 128 },
      oursStatus: { width: 112, render: ({ oursStatus }) => statusOf(oursStatus) },
      theirsStatus: { width: 112, render: ({ theirsStatus }) => statusOf(theirsStatus) },
      state: { width: 112, always: true },
      note: { width: 168 },
      orderNo: { width: 196, render: ({ orderNo }) => <DocumentLink no={orderNo} /> },
      settledBy: { width: 104, optional: true },
      settledAt: { width: 160, optional: true },
    },
    filters: { state: { tabs: true }, kind: {}, keyword: {} },
    counts: ({ stat }) => stat.state,
    actions,
    actionsWidth: 168,
    batch,
    exports: 'POST /provider/exportDifferenceList',
    firstUse: { title: texts.noDifferences },
  });
