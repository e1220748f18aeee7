import {
  type FakeServer,
  fakeServer,
  renderPage,
  resetSession,
  signInAs,
} from '@console/shared/testing';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { RuleHistory } from './RuleHistory.tsx';

const HISTORY = 'GET /sysOperationRecord/getObjectHistory';
let server: FakeServer;

beforeEach(() => {
  server = fakeServer();
  signInAs();
});
afterEach(() => {
  cleanup();
  resetSession();
  server.close();
});

it('shows the operations on the rule and their changed fields when it is opened', async () => {
  const change = { field: 'name', label: '名称', before: '旧规则', after: '新规则' };
  const facts = { ID: 3, CreatedAt: '2026-03-01T08:00:00Z', actorName: '小王', actorId: 7 };
  server.on(HISTORY, {
    data: { list: [{ ...facts, action: '修改规则', objects: 1, changes: [change] }], next: null },
  });
  renderPage(<RuleHistory ruleId={12} />);
  expect(server.seen(HISTORY)).toHaveLength(0);
  fireEvent.click(screen.getByRole('button', { name: '操作记录' }));
  const drawer = within(await screen.findByRole('dialog', { name: '操作记录' }));
  expect(await drawer.findByText('修改规则')).not.toBeNull();
  expect(drawer.getByText(/名称 旧规则 → 新规则/)).not.toBeNull();
  expect(Object.fromEntries(server.seen(HISTORY)[0]?.query ?? [])).toEqual({
    kind: 'rule',
    id: '12',
  });
});
