import { formatNumber, formatTime } from '@console/shared/format';
import type { Schemas } from '@console/shared/request';
import { Lines, Note, PlainTable, type ShownDialog, SideDrawer } from '@console/shared/ui';
import { amountText } from '../account/account.model.ts';
import { ChainLink } from '../chain/ChainLink.tsx';
import { chainTexts } from '../chain/chain.texts.ts';
import { CHAIN, isReachable } from '../chain/chain.ts';
import { toMonth } from '../month/month.ts';
import { recordTexts, proofTexts as texts } from '../texts.ts';

type Proof = Schemas['LedgerProof'];
const [whose, account, kindTitle, expectedTitle, actualTitle] = texts.faultColumns;

/** The inconsistencies that a ledger check has found. */
export function FaultsDrawer({ proof, shown }: { proof: Proof; shown: ShownDialog }) {
  const month = toMonth(proof.startedAt);
  const title = texts.faultsTitle(formatTime(proof.startedAt));
  return (
    <SideDrawer title={title} open={shown.open} onClose={shown.close} onGone={shown.remove}>
      {proof.faults > proof.details.length && (
        <Note>{texts.firstOf(formatNumber(proof.details.length), formatNumber(proof.faults))}</Note>
      )}
      <PlainTable
        rows={proof.details}
        keyOf={({ userId, assetType, part }) => `${userId} ${assetType} ${part}`}
        caption={texts.faults}
        columns={[
          {
            title: whose,
            render: ({ userId, userName }) => (
              <Lines as="span">
                {userName === '' ? (
                  <span>{texts.gone(userId)}</span>
                ) : (
                  <ChainLink text={userName} to={CHAIN.account(userName)} />
                )}
                {isReachable(CHAIN.statement(userId, month)) && (
                  <ChainLink text={chainTexts.statement} to={CHAIN.statement(userId, month)} />
                )}
              </Lines>
            ),
          },
          {
            title: account,
            render: ({ assetType, part }) =>
              `${texts.assets[assetType]} · ${recordTexts.parts[part]}`,
          },
          { title: kindTitle, render: ({ kind }) => texts.kinds[kind] },
          {
            title: expectedTitle,
            render: ({ assetType, expected }) => amountText(assetType, expected),
          },
          { title: actualTitle, render: ({ assetType, actual }) => amountText(assetType, actual) },
        ]}
      />
    </SideDrawer>
  );
}
