import { Button, Drawer } from '@arco-design/web-react';
import { nameOf } from '@console/shared/format';
import { useReturnFocus } from '@console/shared/ui';
import { assetTexts as texts } from '../texts.ts';
import { LedgerView } from './LedgerView.tsx';
import { type Account, ASSET_TYPES, amountText } from './user.model.ts';
import './ledger.css';

const FRAME = 'staff-drawer';

interface LedgerDrawerProps {
  account: Account;
  open: boolean;
  onClose(): void;
}

function Balances({ account }: { account: Account }) {
  return (
    <dl className="staff-balances" aria-label={texts.balances}>
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
export function LedgerDrawer({ account, open, onClose }: LedgerDrawerProps) {
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
      footer={<Button onClick={onClose}>{texts.close}</Button>}
      unmountOnExit
      onCancel={onClose}
      afterClose={returnFocus}
    >
      <Balances account={account} />
      <LedgerView userId={account.ID} />
    </Drawer>
  );
}
