import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { PageContext } from '../router/pageContext.ts';
import { userAtom } from '../session/state.ts';
import type { SysMenu } from '../session/types.ts';
import { store } from '../store/store.ts';
import { testUser } from '../testing/session.ts';
import { Auth, useButtons } from './Auth.tsx';
import { mayShow } from './authority.ts';

afterEach(() => {
  cleanup();
  store.set(userAtom, null);
});

describe('mayShow (spec 5)', () => {
  // @spec 5.5, 5.6
  it.each<[unknown, boolean]>([
    [888, true],
    ['888', true],
    ['777, 888', true],
    [[777, '888'], true],
    [999, false],
    ['', false],
    [[], false],
    ['8881', false],
  ])('role 888 against %j: %s, and the opposite with not', (value, expected) => {
    expect(mayShow(value, 888)).toBe(expected);
    expect(mayShow(value, 888, true)).toBe(!expected);
  });

  // @spec 5.7
  it.each([undefined, null, true, {}, [{}], () => 888])(
    'hides for a value of another type, also with not: %j',
    (value) => {
      expect(mayShow(value, 888)).toBe(false);
      expect(mayShow(value, 888, true)).toBe(false);
    },
  );
});

describe('<Auth>', () => {
  // @spec 5.6
  it('follows changes of the role', () => {
    store.set(userAtom, testUser({ authorityId: 888 }));
    render(
      <>
        <Auth value="888,999">管理</Auth>
        <Auth value={888} not>
          其他人
        </Auth>
      </>,
    );
    expect(screen.queryByText('管理')).not.toBeNull();
    expect(screen.queryByText('其他人')).toBeNull();
    act(() => store.set(userAtom, testUser({ authorityId: 1 })));
    expect(screen.queryByText('管理')).toBeNull();
    expect(screen.queryByText('其他人')).not.toBeNull();
  });
});

describe('useButtons', () => {
  function AddButton() {
    const { add } = useButtons();
    return <Auth value={add}>新增</Auth>;
  }

  // @spec 6.3
  it.each([
    [{ add: 888 }, true],
    [{ add: 1 }, false],
    [null, false],
  ])('uses the menu row of the tab: %j', (btns, shown) => {
    store.set(userAtom, testUser({ authorityId: 888 }));
    const menu = { name: 'user', btns } as SysMenu;
    render(
      <PageContext value={{ tabKey: 't', menu, params: {}, query: {} }}>
        <AddButton />
      </PageContext>,
    );
    expect(screen.queryByText('新增') !== null).toBe(shown);
  });
});
