import { mask } from '@console/shared/format';
import { store, userAtom } from '@console/shared/session';
import { useAtomValue } from 'jotai';
import { type ReactNode, useState } from 'react';
import { HeaderPopup } from '../parts/HeaderPopup.tsx';
import { AccountPicture } from './AccountPicture.tsx';
import { layoutTexts } from './layoutTexts.ts';
import { lazyFramePart } from './lazyFramePart.tsx';
import './account.css';

const Account = lazyFramePart(
  async () => (await import(/* webpackChunkName: 'header' */ './Account.tsx')).Account,
);
const PasswordDialog = lazyFramePart(
  async () =>
    (await import(/* webpackChunkName: 'header' */ '../screens/password/PasswordDialog.tsx'))
      .PasswordDialog,
);

/** Header button with the account popup, and the password dialog. */
export function AccountMenu(): ReactNode {
  const user = useAtomValue(userAtom, { store });
  const [changing, setChanging] = useState(false);
  if (!user) return null;
  const name = mask(user.nickName || user.userName);
  const forced = user.mustChangePassword === true;
  return (
    <>
      {(forced || changing) && (
        <PasswordDialog
          userName={user.userName}
          forced={forced}
          onDone={() => setChanging(false)}
        />
      )}
      <HeaderPopup
        label={layoutTexts.accountOf(name)}
        className="account-button"
        onIntent={Account.fetch}
        button={
          <>
            <AccountPicture name={name} src={user.headerImg} />
            <span className="account-name">{name}</span>
          </>
        }
      >
        {(close) => (
          <Account
            user={user}
            onDone={close}
            onChangePassword={() => {
              close();
              setChanging(true);
            }}
          />
        )}
      </HeaderPopup>
    </>
  );
}
