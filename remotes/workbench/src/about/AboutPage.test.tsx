import { activeReleasesAtom, store } from '@console/shared/session';
import {
  type FakeServer,
  fakeServer,
  renderPage,
  resetSession,
  signInAs,
} from '@console/shared/testing';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import AboutPage from './AboutPage.tsx';
import type { About } from './about.model.ts';

let server: FakeServer;
const about: About = {
  server: '0.1.0',
  host: '0.1.2',
  engine: 'postgresql',
  migrations: { done: 12, known: 12 },
  manual: [{ title: '告警', text: '## 一家网吧失联了怎么办\n\n先确认。' }],
  changelog: '# Changelog\n\n- <b>粗</b> 修复登录问题',
  browserLicences: [{ name: 'react', version: '19.3.1', licence: 'MIT' }],
  serverLicences: [
    { name: 'fastify', version: '5.0.0', licence: 'MIT' },
    { name: 'odd', version: '1.0.0', licence: '' },
  ],
};

beforeEach(() => {
  server = fakeServer();
  signInAs();
});
afterEach(() => {
  cleanup();
  resetSession();
  server.close();
});

it('shows the versions, the database state and the releases of the session', async () => {
  store.set(activeReleasesAtom, [
    { id: 'netbar', title: '网吧管理', version: '0.3.0', build: 'abc123', pages: [] },
    { id: 'far', title: '远方', version: '1.2.0', build: 'def456', pages: [] },
  ]);
  server.on('POST /about/getAbout', { data: about });
  renderPage(<AboutPage />);
  expect(await screen.findByText('已是最新（共 12 次变更）')).not.toBeNull();
  expect(screen.getByRole('row', { name: /网吧管理 0\.3\.0 abc123/ })).not.toBeNull();
  expect(screen.getByRole('row', { name: /远方 1\.2\.0 def456/ })).not.toBeNull();
});

it('renders the changelog without HTML from it, and searches licences', async () => {
  server.on('POST /about/getAbout', { data: about });
  const { container } = renderPage(<AboutPage />);
  expect(await screen.findByText(/修复登录问题/)).not.toBeNull();
  expect(container.querySelector('.about-changelog b')).toBeNull();
  expect(screen.getByText('服务端（2 个）')).not.toBeNull();
  fireEvent.change(screen.getByRole('searchbox', { name: '按名称或许可筛选' }), {
    target: { value: 'REACT' },
  });
  expect(screen.getByText('浏览器端（1 个）')).not.toBeNull();
  expect(screen.queryByText(/^服务端（/)).toBeNull();
});

it('opens a page of the manual on demand', async () => {
  server.on('POST /about/getAbout', { data: about });
  renderPage(<AboutPage />);
  const page = (await screen.findByText('告警')).closest('details') as HTMLDetailsElement;
  expect(screen.queryByText('先确认。')).toBeNull();
  page.open = true;
  fireEvent(page, new Event('toggle'));
  expect(await screen.findByText('先确认。')).not.toBeNull();
});

it('reports a database fault, and works without data from the host', async () => {
  server.on('POST /about/getAbout', {
    data: { ...about, host: '', changelog: '', migrations: { done: 11, known: 12 } },
  });
  renderPage(<AboutPage />);
  expect(await screen.findByText(/已执行 11 次变更，当前版本需要 12 次/)).not.toBeNull();
  expect(screen.getByText('此版本没有附带更新记录')).not.toBeNull();
});

it('searches titles and texts of the manual', async () => {
  const manual = [...about.manual, { title: '客户机', text: '重启一台客户机' }];
  server.on('POST /about/getAbout', { data: { ...about, manual } });
  renderPage(<AboutPage />);
  const find = await screen.findByRole('searchbox', { name: '在手册中查找' });
  fireEvent.change(find, { target: { value: '重启' } });
  expect(screen.queryByText('告警')).toBeNull();
  expect(screen.getByText('客户机')).not.toBeNull();
  fireEvent.change(find, { target: { value: '发票' } });
  expect(screen.getByRole('status').textContent).toBe('手册中没有「发票」');
});
