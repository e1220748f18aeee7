import { useAtomValue } from 'jotai';
import { type ReactNode, useCallback, useContext } from 'react';
import { PageContext } from '../router/pageContext.ts';
import { userAtom } from '../session/state.ts';
import { store } from '../store/store.ts';
import { mayShow } from './authority.ts';

/**
 * A function that decides, for the signed-in person's role, what `<Auth>` decides. Changes with the role.
 *
 * @example const may = useAuth(); const columns = may('888,999') ? all : few;
 */
export function useAuth(): (value: unknown, not?: boolean) => boolean {
  const authorityId = useAtomValue(userAtom, { store })?.authorityId;
  return useCallback((value, not) => mayShow(value, authorityId, not), [authorityId]);
}

/**
 * Shows its children to the listed roles only, with `not` to all others. For display: what a person may do is the server's
 * decision.
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
 * The buttons of the page's menu row: button name → authority id that may see it; empty when the row has none. An absent
 * button is `undefined`, which `<Auth>` hides.
 *
 * @example const buttons = useButtons(); <Auth value={buttons['add']}>…</Auth>
 */
export function useButtons(): Readonly<Record<string, number | string>> {
  return useContext(PageContext)?.menu?.btns ?? NO_BUTTONS;
}
