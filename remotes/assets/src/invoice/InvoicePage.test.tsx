import type { Schemas } from '@console/shared/request';
import { menusAtom, type SysMenu, store } from '@console/shared/session';
import { type FakeServer, fakeServer, renderPage, resetSession } from '@console/shared/testing';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import InvoicePage from './InvoicePage.tsx';

const TIME = '2026-03-01T00:00:00.000Z';
const INVOICE = {
  ID: 3,
  CreatedAt: TIME,
  UpdatedAt: TIME,
  invoiceNo: '26262626262863418308',
  invoiceCode: '',
  type: 'normal',
  titleName: '宁波蓝海网吧有限公司',
  taxNo: '91330200MA2AABCD1X',
  amountFen: 20_000,
  taxRateBp: 600,
  issuedAt: '2026-02-28',
  fileId: 1,
  fileUrl: 'invoice/file?ID=3',
  fileName: '发票.pdf',
  fileType: 'pdf',
  userId: 7,
  userName: 'owner01',
  withdrawNo: 'TX2026030100000005',
  status: 'verified',
  auditorName: '财务一',
  verifiedBy: 'interface',
  rejectReason: '',
  remark: '三月',
  actions: ['void'],
} as unknown as Schemas['Invoice'];
let server: FakeServer;

/** Answers the list with one invoice. */
function answerWith(parts: Partial<Schemas['Invoice']>): void {
  const stat = { status: { pending: 0, verified: 1, rejected: 0, voided: 0 } };
  server.on('POST /invoice/getInvoiceList', {
    data: {
      list: [{ ...INVOICE, ...parts }],
      total: 1,
      page: 1,
      pageSize: 10,
      stat,
      actions: [],
      sum: { amountFen: 20_000 },
    },
  });
}

beforeEach(() => {
  server = fakeServer();
  answerWith({});
});

afterEach(() => {
  cleanup();
  resetSession();
  server.close();
});

/** Opens the drawer of the invoice for a user whose menu has these pages. */
async function openDrawer(...pages: string[]) {
  store.set(menusAtom, pages.map((name) => ({ name, children: [] })) as unknown as SysMenu[]);
  renderPage(<InvoicePage />);
  fireEvent.click(await screen.findByRole('button', { name: '详情' }));
  return within(await screen.findByRole('dialog', { name: '发票 26262626262863418308' }));
}

it('shows all fields and links to the user, the withdrawal and the operations', async () => {
  const drawer = await openDrawer('assetOverview', 'assetWithdrawal', 'operation');
  for (const text of ['91330200MA2AABCD1X', '6%', '财务一', '三月'])
    expect(drawer.getByText(text)).not.toBeNull();
  const links = within(drawer.getByRole('region', { name: '关联' })).getAllByRole('button');
  expect(links.map(({ textContent }) => textContent)).toEqual(['资产账户', '提现单', '操作记录']);
});

it('omits links to pages that the menu lacks', async () => {
  const drawer = await openDrawer('assetWithdrawal');
  const links = within(drawer.getByRole('region', { name: '关联' })).getAllByRole('button');
  expect(links.map(({ textContent }) => textContent)).toEqual(['提现单']);
});

it('calls an invoice 已验真 only if the verification service has confirmed it', async () => {
  answerWith({ verifiedBy: 'person' });
  renderPage(<InvoicePage />);
  expect(await screen.findByText('已通过（人工核对）')).not.toBeNull();
  expect(screen.queryByText('已验真')).toBeNull();
  cleanup();
  answerWith({ verifiedBy: 'interface' });
  renderPage(<InvoicePage />);
  expect(await screen.findByText('已验真')).not.toBeNull();
});

it('shows file and fields side by side, and rejects with the fields that the reviewer marked', async () => {
  const AUDIT = 'POST /invoice/auditInvoice';
  answerWith({ status: 'pending', verifiedBy: '', actions: ['pass', 'reject'] });
  server.on(AUDIT, { data: { invoice: INVOICE }, msg: '发票已驳回' });
  const drawer = await openDrawer();
  expect(drawer.getByTitle('发票.pdf').getAttribute('src')).toBe('/api/invoice/file?ID=3');
  for (const name of [/不一致\s*抬头/, /不一致\s*金额/])
    fireEvent.click(drawer.getByRole('checkbox', { name }));
  expect(drawer.getByRole('button', { name: '通过' }).hasAttribute('disabled')).toBe(true);
  fireEvent.click(drawer.getByRole('button', { name: '驳回' }));
  const form = within(await screen.findByRole('dialog', { name: /^驳回发票/ }));
  const reason = await form.findByRole<HTMLTextAreaElement>('textbox', { name: /原因/ });
  expect(reason.value).toBe('抬头、金额（元）与原件不一致');
  fireEvent.click(form.getByRole('button', { name: '驳回' }));
  await waitFor(() =>
    expect(server.seen(AUDIT)[0]?.body).toMatchObject({
      ID: 3,
      pass: false,
      reason: '抬头、金额（元）与原件不一致',
    }),
  );
});
