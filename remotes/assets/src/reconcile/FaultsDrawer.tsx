import { formatNumber, formatTime } from '@console/shared/format';
import type { Schemas } from '@console/shared/request';
import { type ShownDialog, SideDrawer } from '@console/shared/ui';
import { ChainLink } from '../chain/ChainLink.tsx';
import { CHAIN, isReachable } from '../chain/chain.ts';
import { amountText } from '../overview/account.model.ts';
import { monthOf } from '../statement/statement.model.ts';
import { chainTexts } from '../texts/chain.ts';
import { recordTexts, proofTexts as texts } from '../texts.ts';

type Proof = Schemas['LedgerProof'];

/** What of the books did not agree when a proof was made. */
export function FaultsDrawer({ proof, shown }: { proof: Proof; shown: ShownDialog }) {
  const month = monthOf(proof.startedAt);
  const title = texts.faultsTitle(formatTime(proof.startedAt));
  return (
    <SideDrawer title={title} open={shown.open} onClose={shown.close} onGone={shown.remove}>
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
          {proof.details.map(({ userId, userName, assetType, part, kind, expected, actual }) => (
            <tr key={`${userId} ${assetType} ${part}`}>
              <td>
                <span className="console-lines">
                  {userName === '' ? (
                    <span>{texts.gone(userId)}</span>
                  ) : (
                    <ChainLink text={userName} to={CHAIN.account(userName)} />
                  )}
                  {isReachable(CHAIN.statement(userId, month)) && (
                    <ChainLink text={chainTexts.statement} to={CHAIN.statement(userId, month)} />
                  )}
                </span>
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
    </SideDrawer>
  );
}
