import type { Route } from '@console/shared/request';
import {
  fakeServer,
  NONSENSE_ROWS,
  nonsenseRows,
  renderPage,
  resetSession,
  signInAs,
} from '@console/shared/testing';
import { cleanup, screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import BindingPage from './binding/BindingPage.tsx';
import MessagePage from './message/MessagePage.tsx';
import RulePage from './rule/RulePage.tsx';
import { bindingFixture, messageFixture, ruleFixture } from './wechat.fixture.ts';

afterEach(() => {
  cleanup();
  resetSession();
  vi.restoreAllMocks();
});

it.each<[string, 'table' | 'treegrid', () => ReactNode, Route, unknown[]]>([
  ['消息', 'table', MessagePage, 'POST /wechat/getMessageList', nonsenseRows(messageFixture())],
  ['回复规则', 'treegrid', RulePage, 'POST /wechat/getReplyRuleList', nonsenseRows(ruleFixture())],
  ['微信绑定', 'table', BindingPage, 'POST /wechat/getBindingList', nonsenseRows(bindingFixture())],
])('malformed rows do not break the list %s', async (noun, role, Page, route, list) => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const server = fakeServer();
  signInAs();
  server.on(route, { data: { list, total: list.length, page: 1, pageSize: 10, actions: [] } });
  renderPage(<Page />);
  const table = await screen.findByRole(role, { name: noun });
  expect(within(table).getAllByRole('row')).toHaveLength(NONSENSE_ROWS + 1);
  server.close();
});
