import { Button, Drawer } from '@arco-design/web-react';
import { nameOf } from '@console/shared/format';
import { type ShownDialog, useReturnFocus } from '@console/shared/ui';
import { assetTexts as texts } from '../texts.ts';
import { type Account, ASSET_TYPES, amountText } from './account.model.ts';
import { LedgerView } from './LedgerView.tsx';
import '../assets.css';
import './ledger.css';

const FRAME = 'assets-drawer';

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

/** What somebody has, and every movement that led to it. */
export function LedgerDrawer({ account, shown: { open, close, remove } }: { account: Account; shown: ShownDialog }) {
  const title = texts.ledgerTitle(nameOf(account));
  const returnFocus = useReturnFocus(open, FRAME);
  // Arco's drawer has no role of its own; what it does not know it passes on to its wrapper.
  const role = { role: 'dialog', 'aria-modal': true, 'aria-label': title };
  return (
    <Drawer
      {...role}
      className={FRAME}
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
      <Balances account={account} />
      <LedgerView userId={account.ID} />
    </Drawer>
  );
}
