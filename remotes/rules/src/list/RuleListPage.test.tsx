import {
  type FakeServer,
  fakeServer,
  renderPage,
  resetSession,
  signInAs,
} from '@console/shared/testing';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
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

it('shows threat types without a rule, and the rules with false positives with a link to their logs', async () => {
  server.on(LIST, {
    data: {
      list: [rule],
      total: 1,
      page: 1,
      pageSize: 10,
      stat: { status: { '': 1 } },
      actions: ['coverage'],
    },
  });
  server.on('POST /rule/getCoverage', {
    data: {
      types: [
        { threatType: 'script', logs: 12, rules: 0 },
        { threatType: 'driver', logs: 3, rules: 2 },
      ],
      noisy: [{ ruleName: '拦截脚本', ruleId: null, hits: 9, falsePositives: 4 }],
    },
  });
  renderPage(<RuleListPage />);
  fireEvent.click(await screen.findByRole('button', { name: '覆盖情况' }));
  const drawer = within(await screen.findByRole('dialog', { name: '规则的覆盖情况' }));
  const script = (await drawer.findByText('恶意脚本')).closest('tr');
  expect(script?.textContent).toContain('没有规则');
  expect(drawer.getByText('驱动加载').closest('tr')?.textContent).not.toContain('没有规则');
  expect(drawer.getByText('拦截脚本').closest('tr')?.textContent).toContain('94');
});

it('does not offer the coverage to roles without the call', async () => {
  renderPage(<RuleListPage />);
  await screen.findByText('保护 hosts 文件');
  expect(screen.queryByRole('button', { name: '覆盖情况' })).toBeNull();
});
