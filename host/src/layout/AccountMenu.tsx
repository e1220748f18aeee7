import { mask } from '@console/shared/format';
import { fileAddress } from '@console/shared/request';
import { openTab } from '@console/shared/router';
import { menusAtom, type SysUser, settingsAtom, signOut, store, userAtom } from '@console/shared/session';
import { useAtomValue } from 'jotai';
import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';
import { openBindWx } from '../dialogs/openBindWx.tsx';
import { menuPaths } from '../router/menuPaths.ts';
import { PasswordDialog } from '../screens/password/PasswordDialog.tsx';
import { confirmDiscard } from '../tabs/unsavedTabs.ts';
import { shellTexts } from '../texts/boot.ts';
import { layoutTexts, passwordTexts } from '../texts/shell.ts';
import { HeaderPopup } from './HeaderPopup.tsx';
import { Slot } from './Slot.tsx';
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

interface PictureProps {
  name: string;
  src: string;
}

/** The person's picture; the first letter of his name where there is none, or none that can be loaded. */
function AccountPicture({ name, src }: PictureProps): ReactNode {
  const [failed, setFailed] = useState('');
  const address = fileAddress(src);
  if (!address || failed === src) return <span className="account-picture" aria-hidden="true" data-letter={[...name][0]} />;
  return <img className="account-picture" src={address} alt="" onError={() => setFailed(src)} />;
}

/** The picture that opens in the viewer is the kit's, which is there as soon as any page is; without the kit it only shows. */
const Avatar = lazy(async (): Promise<{ default: ComponentType<PictureProps> }> => {
  try {
    return { default: (await import(/* webpackChunkName: 'kit' */ '../federation/sharedUi.ts')).sharedUi.Avatar };
  } catch {
    return { default: AccountPicture };
  }
});

function OwnPicture({ user }: { user: SysUser }): ReactNode {
  const picture = { name: mask(user.nickName || user.userName), src: user.headerImg };
  if (!user.headerImg) return <AccountPicture {...picture} />;
  return (
    <Suspense fallback={<AccountPicture {...picture} />}>
      <Avatar {...picture} />
    </Suspense>
  );
}

/** The menu row of a person's own page, in our tree as in gin-vue-admin's. */
const PERSON_PAGE = 'person';

interface AccountProps {
  user: SysUser;
  onDone(): void;
  onChangePassword(): void;
}

function Account({ user, onDone, onChangePassword }: AccountProps): ReactNode {
  const { wxBind } = useAtomValue(settingsAtom, { store });
  const menus = useAtomValue(menusAtom, { store });
  // What stands on his page stands here only where his role has not got it.
  const hasPage = menuPaths(menus).some(({ menu }) => menu.name === PERSON_PAGE);
  const others = (user.authorities ?? []).filter((role) => role.authorityId !== user.authorityId);
  return (
    <div className="account">
      <div className="account-who">
        <OwnPicture user={user} />
        <p>
          <strong>{mask(user.userName)}</strong>
          <span>{user.authority?.authorityName}</span>
        </p>
      </div>
      {others.map((role) => (
        <button
          key={role.authorityId}
          type="button"
          onClick={() => {
            onDone();
            confirmDiscard(() => void switchRole(role.authorityId));
          }}
        >
          {layoutTexts.switchTo(role.authorityName)}
        </button>
      ))}
      {hasPage && (
        <button
          type="button"
          onClick={() => {
            onDone();
            openTab({ name: PERSON_PAGE });
          }}
        >
          {layoutTexts.personPage}
        </button>
      )}
      {!hasPage && wxBind && (
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
      <Slot name="user.menu/v1" given={{ close: onDone }} />
      {!hasPage && (
        <button type="button" onClick={onChangePassword}>
          {passwordTexts.title}
        </button>
      )}
      <button type="button" onClick={() => confirmDiscard(() => void signOut())}>
        {shellTexts.signOut}
      </button>
    </div>
  );
}
