import { type FakeServer, fakeServer, renderPage, resetSession } from '@console/shared/testing';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import PackagePage from './PackagePage.tsx';
import PluginPage from './PluginPage.tsx';

let server: FakeServer;

beforeEach(() => {
  server = fakeServer();
  const files = [
    { path: 'package.json', text: '{"name":"my-tool"}' },
    { path: 'remote.config.ts', text: "id: 'my-tool'" },
  ];
  server.on('POST /generator/previewProject', { data: { files, taken: '' } });
  server.on('POST /generator/createProject', {
    data: { name: 'my-tool.zip', archive: btoa('zip'), taken: '' },
  });
});
afterEach(() => {
  cleanup();
  resetSession();
  server.close();
});

async function fill(): Promise<void> {
  fireEvent.change(await screen.findByLabelText(/^标识/), { target: { value: 'my-tool' } });
  fireEvent.change(screen.getByLabelText(/^标题/), { target: { value: '我的工具' } });
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

it('shows the files of the project, the declaration first', async () => {
  renderPage(<PackagePage />);
  await fill();
  press('预览');
  const chosen = await screen.findByRole('button', { name: 'remote.config.ts' });
  expect(chosen.getAttribute('aria-current')).toBe('true');
  expect(server.seen('POST /generator/previewProject')[0]?.body).toEqual({
    id: 'my-tool',
    title: '我的工具',
    kind: 'list',
  });
  press('package.json');
  expect(screen.getByRole('button', { name: 'package.json' }).getAttribute('aria-current')).toBe(
    'true',
  );
});

it('shows a server error at its field', async () => {
  server.on('POST /generator/previewProject', {
    code: 422,
    data: { errors: [{ field: 'id', msg: '标识为小写字母' }] },
    msg: '请检查',
  });
  renderPage(<PackagePage />);
  await fill();
  press('预览');
  expect(await screen.findByText('标识为小写字母')).toBeTruthy();
});

it('warns about the owner of an id and still creates the project, because the user may own it', async () => {
  const taken = '标识 my-tool 已属于模块「工具」';
  server.on('POST /generator/previewProject', {
    data: { files: [{ path: 'package.json', text: '{}' }], taken },
  });
  renderPage(<PackagePage />);
  await fill();
  press('预览');
  expect((await screen.findByRole('status')).textContent).toBe(taken);
  expect(screen.getByRole('button', { name: 'package.json' })).toBeTruthy();
});

it('downloads the archive', async () => {
  const made = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x');
  const clicked = vi
    .spyOn(HTMLAnchorElement.prototype, 'click')
    .mockImplementation(() => undefined);
  renderPage(<PluginPage />);
  await fill();
  press('生成并下载');
  await waitFor(() => expect(clicked).toHaveBeenCalledOnce());
  expect(made.mock.calls[0]?.[0]).toMatchObject({ size: 3 });
  const body = { id: 'my-tool', title: '我的工具', kind: 'slot', console: location.origin };
  expect(server.seen('POST /generator/createProject')[0]?.body).toEqual(body);
});
