import { menusAtom, store } from '@console/shared/session';
import {
  type FakeServer,
  fakeServer,
  renderPage,
  resetSession,
  signInAs,
} from '@console/shared/testing';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import AlertListPage from './AlertListPage.tsx';
import type { Alert } from './alert.resource.tsx';
import { type AlertRule, ruleBody, ruleFormValues } from './rules.model.ts';

let server: FakeServer;

const anAlert = (parts: Partial<Alert> = {}): Alert => ({
  ID: 7,
  CreatedAt: '2026-03-01T02:00:00Z',
  UpdatedAt: '2026-03-01T02:00:00Z',
  alertNo: 'AL00000007',
  netbarId: 3,
  netbarName: '星河网咖',
  kind: 'netbarSilent',
  severity: 'critical',
  status: 'open',
  title: '已失联 35 分钟',
  help: '请检查网络。',
  openedAt: '2026-03-01T02:00:00Z',
  lastAt: '2026-03-01T02:35:00Z',
  count: 2,
  present: true,
  ownerId: null,
  ownerName: '',
  affected: null,
  mutedUntil: null,
  resolvedAt: null,
  resolvedBy: null,
  actions: ['acknowledge', 'mute', 'resolve', 'setRules'],
  ...parts,
});

const rule = (kind: AlertRule['kind'], parts: Partial<AlertRule> = {}): AlertRule => ({
  kind,
  enabled: true,
  threshold: 10,
  isOwn: false,
  unit: '分钟',
  minimum: 3,
  maximum: 1440,
  common: { enabled: true, threshold: 10 },
  ...parts,
});

beforeEach(() => {
  server = fakeServer();
  signInAs();
  server.on('POST /alert/getAlertList', {
    data: {
      list: [anAlert()],
      total: 1,
      page: 1,
      pageSize: 10,
      actions: ['acknowledge', 'mute'],
      stat: {
        status: { open: 1, acknowledged: 0, muted: 0, resolved: 0 },
        kind: { netbarSilent: 1, threatBurst: 4 },
      },
    },
  });
  server.on('POST /alert/getAlert', {
    data: {
      alert: anAlert(),
      events: [
        { ID: 1, at: '2026-03-01T02:00:00Z', what: 'opened', userId: null, userName: '', text: '' },
        {
          ID: 2,
          at: '2026-03-01T02:20:00Z',
          what: 'muted',
          userId: 4,
          userName: '林经理',
          text: '装修',
        },
      ],
    },
  });
});

afterEach(() => {
  cleanup();
  resetSession();
  server.close();
});

it('opens an alert with its history, newest first, and stores it in the URL', async () => {
  const page = renderPage(<AlertListPage />);
  fireEvent.click(await screen.findByRole('button', { name: '星河网咖' }));
  expect(page.query()).toEqual({ alert: '7' });
  const drawer = await screen.findByRole('dialog', { name: '告警 AL00000007' });
  const steps = within(await within(drawer).findByRole('list', { name: '处理记录' })).getAllByRole(
    'listitem',
  );
  expect(steps.map((step) => step.textContent)).toEqual([
    expect.stringMatching(/已静默.*林经理：装修/),
    expect.stringContaining('告警发生'),
  ]);
  expect(within(drawer).getByText('原因仍在')).not.toBeNull();
  fireEvent.click(within(drawer).getByRole('button', { name: '关闭' }));
  expect(page.query()).toEqual({});
});

it('groups the open alerts by cause, most frequent first, and lists those of a selected cause', async () => {
  const page = renderPage(<AlertListPage />);
  const causes = await screen.findByRole('group', { name: '按原因查看未处理的告警' });
  const buttons = within(causes).getAllByRole('button');
  expect(buttons.map(({ textContent }) => textContent)).toEqual(['威胁突增 4', '网吧失联 1']);
  fireEvent.click(within(causes).getByRole('button', { name: '威胁突增 4' }));
  expect(page.query()).toEqual({ kind: 'threatBurst', status: 'open' });
  await expect
    .poll(() => server.seen('POST /alert/getAlertList').at(-1)?.body)
    .toMatchObject({ kind: ['threatBurst'], status: 'open' });
});

it('acknowledges an alert after a confirmation that explains the effect', async () => {
  let sent: unknown;
  server.on('POST /alert/acknowledgeAlert', ({ body }: { body?: unknown }) => {
    sent = body;
    return { data: { updated: 1 }, msg: '已确认 1 条告警' };
  });
  renderPage(<AlertListPage />);
  fireEvent.click(await screen.findByRole('button', { name: /^确认/ }));
  const question = await screen.findByText('确认后由您跟进，不再升级通知。');
  const dialog = question.closest('[role="dialog"], .arco-modal') as HTMLElement;
  const buttons = within(dialog).getAllByRole('button');
  await act(async () => buttons.at(-1)?.click());
  await expect.poll(() => sent).toMatchObject({ IDs: [7] });
});

it('acknowledges an alert on its own page and shows the new history entry', async () => {
  server.on('POST /alert/acknowledgeAlert', { data: { updated: 1 }, msg: '已确认 1 条告警' });
  renderPage(<AlertListPage />, { query: { alert: '7' } });
  const drawer = within(await screen.findByRole('dialog', { name: '告警 AL00000007' }));
  fireEvent.click(await drawer.findByRole('button', { name: '确认' }));
  const question = (await screen.findByText('确认后由您跟进，不再升级通知。')).closest(
    '.arco-modal',
  ) as HTMLElement;
  const now = anAlert({ status: 'acknowledged', ownerName: '林经理', actions: ['resolve'] });
  server.on('POST /alert/getAlert', { data: { alert: now, events: [] } });
  fireEvent.click(within(question).getAllByRole('button').at(-1) as HTMLElement);
  await waitFor(() => expect(drawer.queryByRole('button', { name: '确认' })).toBeNull());
  expect(drawer.getByText('林经理')).not.toBeNull();
  expect(server.seen('POST /alert/acknowledgeAlert')[0]?.body).toMatchObject({ IDs: [7] });
});

it('sends only the alert kinds that differ from the common settings', () => {
  const rules = [
    rule('netbarSilent'),
    rule('protectionOff', { isOwn: true, threshold: 30 }),
    rule('threatBurst'),
  ];
  const values = ruleFormValues(rules);
  expect(values).toMatchObject({
    netbarSilentMode: 'common',
    protectionOffMode: 'own',
    protectionOff: 30,
  });
  expect(ruleBody(rules, values)).toEqual([
    { kind: 'protectionOff', enabled: true, threshold: 30 },
  ]);
  expect(
    ruleBody(rules, { ...values, protectionOffMode: 'common', threatBurstMode: 'off' }),
  ).toEqual([{ kind: 'threatBurst', enabled: false, threshold: 10 }]);
});

it('edits the thresholds of the cause of an alert, for users who may', async () => {
  store.set(menusAtom, [{ name: 'system', children: null }] as never);
  const field = (key: string, title: string, schema: object) => ({
    key,
    title,
    schema,
    secret: false,
    default: null,
    fixedBy: '',
  });
  server.on('POST /system/getSystemConfig', {
    data: {
      config: { alert: { netbarSilentOn: true, netbarSilent: 10, threatBurst: 50 } },
      groups: [
        {
          name: 'alert',
          title: '告警',
          section: 'alerts',
          note: '',
          fields: [
            field('netbarSilentOn', '监测网吧失联', { type: 'boolean' }),
            field('netbarSilent', '失联多久后告警', { type: 'integer', minimum: 3, maximum: 1440 }),
            field('threatBurst', '威胁次数达到', { type: 'integer', minimum: 1 }),
          ],
        },
      ],
      revision: 8,
    },
  });
  server.on('POST /system/setSystemConfig', { data: {}, msg: '已保存' });
  renderPage(<AlertListPage />, { query: { alert: '7' } });
  const drawer = within(await screen.findByRole('dialog', { name: '告警 AL00000007' }));
  fireEvent.click(await drawer.findByRole('button', { name: '调整阈值' }));
  const form = within(await screen.findByRole('dialog', { name: '告警阈值：网吧失联' }));
  expect(form.queryByLabelText('威胁次数达到')).toBeNull();
  fireEvent.change(form.getByRole('spinbutton', { name: /失联多久后告警/ }), {
    target: { value: '20' },
  });
  fireEvent.click(form.getByRole('button', { name: '保存阈值' }));
  await expect
    .poll(() => server.seen('POST /system/setSystemConfig')[0]?.body)
    .toEqual({ config: { alert: { netbarSilentOn: true, netbarSilent: 20 } }, revision: 8 });
});
