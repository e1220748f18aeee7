import { applyBoot } from '@console/shared/session';
import { resetSession, testUser } from '@console/shared/testing';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { visit } from '../tabs/tabsModel.ts';
import { updateTabs } from '../tabs/tabsStore.ts';
import { menuRow } from '../testing/builders.ts';
import { Breadcrumb } from './Breadcrumb.tsx';

afterEach(() => {
  cleanup();
  resetSession();
});

it('shows the parent rows and the title of the tab with its placeholders replaced', () => {
  const detail = menuRow({ name: 'detail', path: 'detail/:id', meta: { title: '网吧-${id}' } });
  const parent = menuRow({ name: 'netbar', meta: { title: '网吧管理' }, children: [detail] });
  applyBoot({ revision: 'r', session: { user: testUser(), menus: [parent], releases: [] } });
  const place = {
    name: 'detail',
    pathname: '/layout/netbar/detail/7',
    params: { id: '7' },
    query: {},
  };
  updateTabs((state) => visit(state, place, [], () => 't1'));
  render(
    <Breadcrumb
      place={{
        kind: 'menu',
        entry: { menu: detail, path: '/layout/netbar/detail/:id', parents: [parent] },
      }}
    />,
  );
  expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    '网吧管理',
    '网吧-7',
  ]);
});
