import {
  type FakeServer,
  fakeServer,
  renderPage,
  resetSession,
  signInAs,
} from '@console/shared/testing';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import RuleListPage from './RuleListPage.tsx';
import type { RuleRecord } from './rule.model.ts';

const LIST = 'POST /rule/getRuleList';
let server: FakeServer;

const rule: RuleRecord = {
  ID: 1,
  CreatedAt: '2026-03-01T00:00:00.000Z',
  UpdatedAt: '2026-03-01T00:00:00.000Z',
  ruleNo: 'R0005',
  name: '保护 hosts 文件',
  category: 'file',
  mode: 'block',
  severity: 'medium',
  priority: 50,
  critical: false,
  version: 1,
  status: 'published',
  openVersion: null,
  openStatus: null,
  authorName: '系统',
  hits: 3,
  falsePositives: 1,
  description: '禁止改写 hosts 文件',
  actions: [],
};

beforeEach(() => {
  server = fakeServer();
  signInAs();
  const stat = { status: { '': 3, draft: 2, published: 1 } };
  server.on(LIST, { data: { list: [rule], total: 1, page: 1, pageSize: 10, stat, actions: [] } });
});
afterEach(() => {
  cleanup();
  resetSession();
  server.close();
});

it('requests only the drafts when the user selects their tab', async () => {
  renderPage(<RuleListPage />);
  await screen.findByText('保护 hosts 文件');
  fireEvent.click(screen.getByRole('button', { name: /^草稿/ }));
  await waitFor(() => expect(server.seen(LIST).at(-1)?.body).toMatchObject({ status: 'draft' }));
});
