import { useAtomValue } from 'jotai';
import { type ReactNode, useCallback, useContext } from 'react';
import { PageContext } from '../router/pageContext.ts';
import { userAtom } from '../session/state.ts';
import { store } from '../store/store.ts';
import { mayShow } from './authority.ts';

/**
 * Returns a function that makes the same decision as `<Auth>` for the role of the signed-in user.
 * It changes with the role.
 *
 * @example const may = useAuth(); const columns = may('888,999') ? all : few;
 */
export function useAuth(): (value: unknown, not?: boolean) => boolean {
  const authorityId = useAtomValue(userAtom, { store })?.authorityId;
  return useCallback((value, not) => mayShow(value, authorityId, not), [authorityId]);
}

/**
 * Renders its children for the listed roles only, or with `not` for all other roles. For display
 * only: the server decides what a user may do.
 *
 * @example <Auth value="888,999"><Button>重置密码</Button></Auth>
 */
export function Auth({
  value,
  not = false,
  children,
}: {
  value: unknown;
  not?: boolean;
  children: ReactNode;
}): ReactNode {
  return useAuth()(value, not) ? children : null;
}

const NO_BUTTONS: Readonly<Record<string, number | string>> = {};

/**
 * Buttons of the page's menu row: button name → id of the authority that may see it. Empty for a
 * row without buttons. A missing button is `undefined`, which `<Auth>` hides.
 *
 * @example const buttons = useButtons(); <Auth value={buttons['add']}>…</Auth>
 */
export function useButtons(): Readonly<Record<string, number | string>> {
  return useContext(PageContext)?.menu?.btns ?? NO_BUTTONS;
}
