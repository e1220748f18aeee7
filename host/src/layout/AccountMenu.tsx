import { mask } from '@console/shared/format';
import { type SysUser, settingsAtom, signOut, store, userAtom } from '@console/shared/session';
import { useAtomValue } from 'jotai';
import { type ReactNode, useState } from 'react';
import { openBindWx } from '../dialogs/openBindWx.tsx';
import { PasswordDialog } from '../screens/password/PasswordDialog.tsx';
import { shellTexts } from '../texts/boot.ts';
import { layoutTexts, passwordTexts } from '../texts/shell.ts';
import { HeaderPopup } from './HeaderPopup.tsx';
import { switchRole } from './switchRole.ts';

/** Who is signed in, as which role, and the way out. */
export function AccountMenu(): ReactNode {
  const user = useAtomValue(userAtom, { store });
  const [changing, setChanging] = useState(false);
  if (!user) return null;
  const name = mask(user.nickName || user.userName);
  const forced = user.mustChangePassword === true;
  return (
    <>
      {(forced || changing) && <PasswordDialog userName={user.userName} forced={forced} onDone={() => setChanging(false)} />}
      <HeaderPopup
        label={layoutTexts.accountOf(name)}
        className="account-button"
        button={
          <>
            <AccountPicture letter={[...name][0]} src={user.headerImg} />
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

/** The person's picture; the letter where there is none, or none that can be loaded. */
function AccountPicture({ letter, src }: { letter: string | undefined; src: string }): ReactNode {
  const [failed, setFailed] = useState('');
  if (!src || failed === src) return <span className="account-picture" aria-hidden="true" data-letter={letter} />;
  return <img className="account-picture" src={src} alt="" onError={() => setFailed(src)} />;
}

interface AccountProps {
  user: SysUser;
  onDone(): void;
  onChangePassword(): void;
}

function Account({ user, onDone, onChangePassword }: AccountProps): ReactNode {
  const { wxBind } = useAtomValue(settingsAtom, { store });
  const others = (user.authorities ?? []).filter((role) => role.authorityId !== user.authorityId);
  return (
    <div className="account">
      <p>
        <strong>{mask(user.userName)}</strong>
        <span>{user.authority?.authorityName}</span>
      </p>
      {others.map((role) => (
        <button
          key={role.authorityId}
          type="button"
          onClick={() => {
            onDone();
            void switchRole(role.authorityId);
          }}
        >
          {layoutTexts.switchTo(role.authorityName)}
        </button>
      ))}
      {wxBind && (
        <button
          type="button"
          onClick={() => {
            onDone();
            void openBindWx();
          }}
        >
          {layoutTexts.bindWx}
        </button>
      )}
      <button type="button" onClick={onChangePassword}>
        {passwordTexts.title}
      </button>
      <button type="button" onClick={() => void signOut()}>
        {shellTexts.signOut}
      </button>
    </div>
  );
}
