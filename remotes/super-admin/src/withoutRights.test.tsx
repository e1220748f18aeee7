import { type FakeServer, fakeServer, renderPage, resetSession } from '@console/shared/testing';
import { cleanup, screen } from '@testing-library/react';
import type { ReactElement } from 'react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import ApiPage from './api/ApiPage.tsx';
import AuthorityPage from './authority/AuthorityPage.tsx';
import { stubRoleTree as answerRoles, roleFixture } from './authority/authority.fixture.tsx';
import DictionaryPage from './dictionary/DictionaryPage.tsx';
import InvitationPage from './invitation/InvitationPage.tsx';
import MenuPage from './menu/MenuPage.tsx';
import { stubMenuTree as answerMenus, menuFixture } from './menu/menu.fixture.tsx';
import OperationPage from './operation/OperationPage.tsx';
import UserPage from './user/UserPage.tsx';
import { stubUserList, userFixture } from './user/user.fixture.tsx';

let server: FakeServer;
beforeEach(() => {
  server = fakeServer();
});
afterEach(() => {
  cleanup();
  server.close();
  resetSession();
  localStorage.clear();
});

const TIMES = { CreatedAt: '2026-03-02T08:00:00.000Z', UpdatedAt: '2026-03-02T08:00:00.000Z' };
const page = (row: object, actions: string[], more: object = {}) => ({
  data: {
    list: [{ ...TIMES, ...row, actions }],
    total: 1,
    page: 1,
    pageSize: 10,
    actions,
    ...more,
  },
});

/** All actions of the lists and rows on these pages. */
const ALL = [
  'add',
  'import',
  'export',
  'delete',
  'compare',
  'importDocument',
  'edit',
  'setRoles',
  'disable',
  'setAuthorities',
  'resetPassword',
  'sessions',
  'unlock',
  'resend',
  'revoke',
  'viewers',
  'setViewers',
  'move',
  'addChild',
  'addTop',
  'copy',
  'setMenus',
  'setApis',
  'setButtons',
  'setDatas',
  'setScope',
  'assign',
  'addBelow',
  'enable',
];

/** Controls that only display, sort or filter rows. */
const FOR_READERS = [
  /^(视图|查询|重置|展开|刷新|密度|列设置|上一页|下一页|第 1 页)$/,
  /^(全部|正常|冻结|待接受|已过期|已接受|已撤销)\d$/,
  /，点击升序$/,
  /^复制 /,
];

interface Shown {
  name: string;
  page: ReactElement;
  /** Stubs the first calls of the page with these actions. */
  answer(actions: string[]): void;
  /** A text in its row. */
  row: string;
  /** Additional controls of a caller with all actions. */
  offered: string[];
  /** Additional controls of a caller without actions. */
  readers?: RegExp;
}

const PAGES: Shown[] = [
  {
    name: '用户管理',
    page: <UserPage />,
    answer(actions) {
      stubUserList(server, []);
      server.on(
        'POST /user/getUserList',
        page(userFixture(), actions, { stat: { all: 1, enabled: 1, disabled: 0 } }),
      );
    },
    row: 'zhangsan',
    offered: ['新增用户', '导入', '导出', '编辑', '重置密码', '更多'],
  },
  {
    name: '用户邀请',
    page: <InvitationPage />,
    answer(actions) {
      const row = {
        ID: 3,
        email: 'chen@example.com',
        nickName: '陈芳',
        authorityIds: [110],
        authorityNames: ['财务'],
      };
      const more = {
        inviterName: '管理员',
        expiresAt: TIMES.CreatedAt,
        acceptedAt: null,
        userName: '',
        status: 'pending',
      };
      const stat = { status: { pending: 1, expired: 0, accepted: 0, revoked: 0 } };
      server.on('POST /invitation/getInvitationList', page({ ...row, ...more }, actions, { stat }));
    },
    row: 'chen@example.com',
    offered: ['邀请用户', '导出', '重新发送', '撤销'],
  },
  {
    name: '角色管理',
    page: <AuthorityPage />,
    answer: (actions) => answerRoles(server, [roleFixture(301, '网管', 0, { actions })], actions),
    row: '网管',
    offered: ['新增角色', '设置权限', '新增下级', '更多', '移动「网管」'],
  },
  {
    name: 'API 管理',
    page: <ApiPage />,
    answer(actions) {
      const row = {
        ID: 5,
        path: '/a/b',
        method: 'POST',
        apiGroup: '网吧',
        description: '查询网吧列表',
      };
      server.on(
        'POST /api/getApiList',
        page({ ...row, weekCalls: 1, isBuiltIn: false, authorityIds: [888] }, actions),
      );
      server.on('GET /api/getApiOptions', { data: { groups: [], roles: [] } });
    },
    row: '查询网吧列表',
    offered: ['新增接口', '对比路由', '导入接口文档', '导出', '角色', '更多'],
    readers: /^使用情况$/,
  },
  {
    name: '菜单管理',
    page: <MenuPage />,
    answer: (actions) => answerMenus(server, [menuFixture(2, 0, '网吧列表', { actions })], actions),
    row: '网吧列表',
    offered: [
      '新增菜单',
      '导入',
      '添加子菜单',
      '编辑',
      '更多',
      '移动「网吧列表」',
      '2 个角色：「网吧列表」',
    ],
    // The export of displayed rows does not need an action.
    readers: /^导出$/,
  },
  {
    name: '字典管理',
    page: <DictionaryPage />,
    answer(actions) {
      const dictionary = {
        ...TIMES,
        ID: 1,
        name: '性别',
        type: 'gender',
        status: true,
        desc: '',
        parentID: null,
      };
      const facts = { sysDictionaryDetails: null, detailCount: 1, usedBy: [], actions };
      server.on('GET /sysDictionary/getSysDictionaryList', { data: [{ ...dictionary, ...facts }] });
      const value = {
        ...TIMES,
        ID: 11,
        label: '男',
        value: '1',
        color: '',
        extend: '',
        status: true,
        sort: 1,
      };
      const list = [
        { ...value, sysDictionaryID: 1, parentID: null, uses: 0, actions, children: null },
      ];
      server.on('GET /sysDictionaryDetail/getDictionaryTreeList', { data: { list, actions } });
    },
    row: '男',
    offered: [
      '新增字典',
      '导入',
      '导出',
      '编辑字典',
      '删除字典',
      '新增字典项',
      '编辑',
      '新增下级',
      '更多',
      '移动「男」',
    ],
    readers: /^性别/,
  },
  {
    name: '操作历史',
    page: <OperationPage />,
    answer(actions) {
      const row = {
        ID: 31,
        ip: '192.0.2.7',
        method: 'PUT',
        path: '/x/y',
        status: 200,
        code: 0,
        latency: 1,
        agent: '',
        repeats: 0,
      };
      const who = {
        user_id: 7,
        user: { ID: 7, userName: 'zhangsan', nickName: '张三' },
        userName: 'zhangsan',
      };
      const more = { error_message: '', body: '{}', resp: '{}', request_id: 'r', hasSession: true };
      const list = page(
        { ...row, ...who, ...more, apiGroup: '字典', description: '修改字典' },
        actions,
      );
      server.on('GET /sysOperationRecord/getSysOperationRecordList', list);
      server.on('GET /sysOperationRecord/getOperationOptions', {
        data: { apiGroups: [], kinds: [], auditDays: 180 },
      });
    },
    row: '修改字典',
    offered: ['导出', '删除'],
    readers: /^详情$/,
  },
];

const nameOf = (element: HTMLElement) => element.getAttribute('aria-label') ?? element.textContent;
const buttons = () =>
  ['button', 'switch'].flatMap((role) => screen.queryAllByRole(role)).map(nameOf);

it.each(PAGES)(
  '$name offers all actions of the server, or only reading if the server lists no actions',
  async (shown) => {
    shown.answer([...ALL]);
    renderPage(shown.page);
    await screen.findAllByText(shown.row);
    expect(buttons()).toEqual(expect.arrayContaining([...shown.offered, '视图', '列设置']));
    cleanup();
    shown.answer([]);
    renderPage(shown.page);
    await screen.findAllByText(shown.row);
    const allowed = [...FOR_READERS, ...(shown.readers ? [shown.readers] : [])];
    expect(buttons().filter((name) => !allowed.some((pattern) => pattern.test(name)))).toEqual([]);
    expect(buttons()).toEqual(expect.arrayContaining(['视图', '列设置']));
  },
);
