import type { Schemas } from '@console/shared/request';
import { type FakeServer, fakeServer, renderPage, resetSession } from '@console/shared/testing';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import remote from '../../remote.config.ts';
import ReconcilePage from './ReconcilePage.tsx';

const LIST = 'POST /reconcile/getProofList';
const PROVE = 'POST /reconcile/proveLedger';
const TIME = '2026-03-01T00:00:00.000Z';
let server: FakeServer;

afterEach(() => {
  cleanup();
  resetSession();
  server.close();
});

const aProof = (parts: Partial<Schemas['LedgerProof']> = {}): Schemas['LedgerProof'] => ({
  ID: 1,
  day: '2026-03-01',
  startedBy: '',
  startedAt: TIME,
  finishedAt: TIME,
  accounts: 42,
  entries: 1480,
  faults: 0,
  details: [],
  status: 'balanced',
  actions: [],
  ...parts,
});
const FAULT = {
  userId: 7,
  userName: 'owner01',
  assetType: 'cash',
  part: 'frozen',
  kind: 'balance',
  expected: 6000,
  actual: 0,
} as const;

async function open(...list: Schemas['LedgerProof'][]) {
  server = fakeServer();
  const stat = { status: { balanced: 1, faulty: 1, running: 0 } };
  server.on(LIST, {
    data: { list, total: list.length, page: 1, pageSize: 10, stat, actions: ['add'] },
  });
  renderPage(<ReconcilePage />);
  await screen.findByRole('table', { name: '对账记录' });
}

it('sends the prefetched call of the manifest', async () => {
  await open(aProof());
  const ahead = remote.pages.find(
    ({ component }) => component === 'view/asset/reconcile.vue',
  )?.data;
  expect(ahead).toEqual([{ call: LIST, body: server.seen(LIST)[0]?.body, table: LIST }]);
});

it('starts a check once, after a confirmation', async () => {
  await open(aProof());
  server.on(PROVE, { data: { task: {} } as never });
  fireEvent.click(screen.getByRole('button', { name: '立即对账' }));
  const dialog = within(await screen.findByRole('dialog'));
  fireEvent.click(dialog.getByRole('button', { name: '立即对账' }));
  await waitFor(() => expect(server.seen(PROVE)).toHaveLength(1));
});

it('lists the inconsistencies by account', async () => {
  await open(aProof({ faults: 120, details: [FAULT], status: 'faulty', actions: ['faults'] }));
  fireEvent.click(screen.getByRole('button', { name: '不一致明细' }));
  const drawer = within(await screen.findByRole('dialog', { name: /不一致明细$/ }));
  expect(drawer.getByText('共 120 处，显示前 1 处')).not.toBeNull();
  const cells = drawer.getAllByRole('cell').map(({ textContent }) => textContent);
  expect(cells).toEqual(['owner01', '现金 · 冻结', '余额与流水不符', '60.00 元', '0.00 元']);
});
