import { GIN_VUE_ADMIN_MISSING } from '@console/shared/contract';
import { missingCapabilitiesAtom, store } from '@console/shared/session';
import {
  type FakeServer,
  ginVueAdmin,
  renderPage,
  resetSession,
  signInAs,
} from '@console/shared/testing';
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import ManagerPage from '../manager/ManagerPage.tsx';

const LIST = 'POST /fileUploadAndDownload/getFileList';
const IMPORT = 'POST /fileUploadAndDownload/importURL';
const ROW = {
  ID: 7,
  CreatedAt: '2024-04-27T10:00:00+08:00',
  UpdatedAt: '2024-04-27T10:00:00+08:00',
  name: '价目表.zip',
  url: 'uploads/file/price.zip',
  tag: 'zip',
  key: 'price.zip',
};
let server: FakeServer;

beforeEach(() => {
  server = ginVueAdmin({ users: [], roles: [], passwords: {} });
  signInAs();
  server.on(LIST, { data: { list: [ROW], total: 1, page: 1, pageSize: 10 } });
  server.on(IMPORT, { data: {}, msg: '导入成功' });
});
afterEach(() => {
  cleanup();
  resetSession();
  server.close();
});

it('文件管理 shows the media library of gin-vue-admin, without columns that it does not have', async () => {
  renderPage(<ManagerPage />);
  expect(await screen.findByRole('heading', { name: '文件管理' })).toBeTruthy();
  expect(await screen.findByRole('row', { name: /价目表\.zip/ })).toBeTruthy();
  expect(screen.queryByRole('columnheader', { name: '大小' })).toBeNull();
  expect(screen.getByRole('button', { name: '上传文件' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: '从网址导入' })).toBeNull();
  // Categories exist since 2.7.9.
  expect(screen.queryByRole('complementary', { name: '分类' })).toBeNull();
});

it('imports addresses if the back end has the call', async () => {
  const calls = GIN_VUE_ADMIN_MISSING.calls.filter((call) => call !== IMPORT);
  // Version 2.7 has more calls in the area of files.
  const serves = [...(GIN_VUE_ADMIN_MISSING.serves ?? []), IMPORT];
  store.set(missingCapabilitiesAtom, { ...GIN_VUE_ADMIN_MISSING, calls, serves });
  renderPage(<ManagerPage />);
  fireEvent.click(await screen.findByRole('button', { name: '从网址导入' }));
  const form = within(await screen.findByRole('dialog'));
  fireEvent.change(await form.findByLabelText(/^文件的网址/), {
    target: { value: 'https://cdn.example.com/logo.png' },
  });
  fireEvent.click(form.getByRole('button', { name: '导入' }));
  await waitFor(() =>
    expect(server.seen(IMPORT)[0]?.body).toEqual([
      { name: 'logo.png', url: 'https://cdn.example.com/logo.png', tag: 'png' },
    ]),
  );
});
