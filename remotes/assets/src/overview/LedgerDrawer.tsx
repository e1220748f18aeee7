import { nameOf } from '@console/shared/format';
import { type ShownDialog, SideDrawer } from '@console/shared/ui';
import { type Account, ASSET_TYPES, amountText } from '../account/account.model.ts';
import { ChainLinks } from '../chain/ChainLinks.tsx';
import { chainTexts } from '../chain/chain.texts.ts';
import { CHAIN } from '../chain/chain.ts';
import { currentMonth } from '../month/month.ts';
import { assetTexts as texts } from '../texts.ts';
import { LedgerView } from './LedgerView.tsx';
import './ledger.css';

function Balances({ account }: { account: Account }) {
  return (
    <dl className="assets-balances" aria-label={texts.balances}>
      {ASSET_TYPES.map((type) => (
        <div key={type}>
          <dt>{texts[type]}</dt>
          <dd>{amountText(type, account[type])}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The balances of a user and all movements. */
export function LedgerDrawer({ account, shown }: { account: Account; shown: ShownDialog }) {
  const title = texts.ledgerTitle(nameOf(account));
  return (
    <SideDrawer
      title={title}
      open={shown.open}
      onClose={shown.close}
      onGone={shown.remove}
      width={960}
    >
      <Balances account={account} />
      <LedgerView userId={account.ID} />
      <ChainLinks
        leads={[
          { label: chainTexts.user, to: CHAIN.user(account.userName) },
          {
            label: chainTexts.statement,
            to: CHAIN.statement(account.ID, currentMonth(new Date())),
          },
          { label: chainTexts.withdrawalsOf, to: CHAIN.withdrawalsOf(account.userName) },
          { label: chainTexts.invoicesOf, to: CHAIN.invoice(account.userName) },
        ]}
      />
    </SideDrawer>
  );
}
