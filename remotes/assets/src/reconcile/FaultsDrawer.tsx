import { Button, Drawer } from '@arco-design/web-react';
import { formatNumber, formatTime } from '@console/shared/format';
import type { Schemas } from '@console/shared/request';
import { type ShownDialog, useReturnFocus } from '@console/shared/ui';
import { CHAIN, isReachable } from '../chain.ts';
import { amountText } from '../overview/account.model.ts';
import { monthOf } from '../statement/statement.model.ts';
import { chainTexts } from '../texts/chain.ts';
import { recordTexts, proofTexts as texts } from '../texts.ts';
import '../assets.css';

type Proof = Schemas['LedgerProof'];

const FRAME = 'assets-faults-drawer';

/** What of the books did not agree when a proof was made. */
export function FaultsDrawer({ proof, shown: { open, close, remove } }: { proof: Proof; shown: ShownDialog }) {
  const title = texts.faultsTitle(formatTime(proof.startedAt));
  const returnFocus = useReturnFocus(open, FRAME);
  // Arco's drawer has no role of its own; what it does not know it passes on to its wrapper.
  const role = { role: 'dialog', 'aria-modal': true, 'aria-label': title };
  return (
    <Drawer
      {...role}
      className={`assets-drawer ${FRAME}`}
      visible={open}
      title={title}
      width={720}
      footer={<Button onClick={close}>{texts.close}</Button>}
      unmountOnExit
      onCancel={close}
      afterClose={() => {
        returnFocus();
        remove();
      }}
    >
      {proof.faults > proof.details.length && (
        <p className="console-note">{texts.firstOf(formatNumber(proof.details.length), formatNumber(proof.faults))}</p>
      )}
      <table className="console-plain-table">
        <caption className="console-hidden">{texts.faults}</caption>
        <thead>
          <tr>
            {texts.faultColumns.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {proof.details.map(({ userId, assetType, part, kind, expected, actual }) => (
            <tr key={`${userId} ${assetType} ${part}`}>
              <td>
                {userId}
                {isReachable(CHAIN.statement.page) && (
                  <Button type="text" size="mini" onClick={() => CHAIN.statement.open(userId, monthOf(proof.startedAt))}>
                    {chainTexts.statement}
                  </Button>
                )}
              </td>
              <td>
                {texts.assets[assetType]} · {recordTexts.parts[part]}
              </td>
              <td>{texts.kinds[kind]}</td>
              <td>{amountText(assetType, expected)}</td>
              <td>{amountText(assetType, actual)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Drawer>
  );
}
