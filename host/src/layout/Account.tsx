import { mask } from '@console/shared/format';
import { openTab } from '@console/shared/router';
import { menusAtom, type SysUser, settingsAtom, signOut, store } from '@console/shared/session';
import { useAtomValue } from 'jotai';
import { type ComponentType, lazy, type ReactNode, Suspense } from 'react';
import { menuPaths } from '../router/menuPaths.ts';
import { openBindWx } from '../screens/bindWx/openBindWx.tsx';
import { passwordTexts } from '../screens/password/passwordTexts.ts';
import { confirmDiscard } from '../tabs/unsavedTabs.ts';
import { AccountPicture, type PictureProps } from './AccountPicture.tsx';
import { headerTexts } from './headerTexts.ts';
import { layoutTexts } from './layoutTexts.ts';
import { Slot } from './Slot.tsx';
import { switchRole } from './switchRole.ts';

/**
 * Loads the kit's picture with a viewer. Falls back to the plain picture if the kit cannot be
 * loaded.
 */
const Avatar = lazy(async (): Promise<{ default: ComponentType<PictureProps> }> => {
  try {
    return {
      default: (await import(/* webpackChunkName: 'kit' */ '../federation/sharedUi.ts')).sharedUi
        .Avatar,
    };
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

/** Menu name of the personal page, as in gin-vue-admin. */
const PERSON_PAGE = 'person';

interface AccountProps {
  user: SysUser;
  onDone(): void;
  onChangePassword(): void;
}

/** Shows the signed-in user, the user's other roles, the personal page and sign-out. */
export function Account({ user, onDone, onChangePassword }: AccountProps): ReactNode {
  const { wxBind } = useAtomValue(settingsAtom, { store });
  const menus = useAtomValue(menusAtom, { store });
  // These actions are on the personal page, so they are shown only for roles without it.
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
          {headerTexts.switchTo(role.authorityName)}
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
          {headerTexts.personPage}
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
          {headerTexts.bindWx}
        </button>
      )}
      <Slot name="user.menu/v1" given={{ close: onDone }} />
      {!hasPage && (
        <button type="button" onClick={onChangePassword}>
          {passwordTexts.title}
        </button>
      )}
      <button type="button" onClick={() => confirmDiscard(() => void signOut())}>
        {layoutTexts.signOut}
      </button>
    </div>
  );
}
