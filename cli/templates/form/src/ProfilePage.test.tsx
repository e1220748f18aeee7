import { type FakeServer, fakeServer, renderPage, resetSession } from '@console/shared/testing';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import fixtures from '../fixtures.ts';
import ProfilePage from './ProfilePage.tsx';

let server: FakeServer;

beforeEach(() => {
  server = fakeServer();
  server.on('GET /user/getUserInfo', { data: fixtures['GET /user/getUserInfo'] });
  server.on('PUT /user/setSelfInfo', { data: fixtures['PUT /user/setSelfInfo'], msg: '已保存' });
});

afterEach(() => {
  cleanup();
  resetSession();
  server.close();
});

it('saves the changes and confirms it', async () => {
  const page = renderPage(<ProfilePage />);
  fireEvent.change(await screen.findByDisplayValue('张三'), { target: { value: '李四' } });
  expect(page.unsaved()).toBe(true);
  fireEvent.click(screen.getByRole('button', { name: '保存' }));
  await waitFor(() => expect(page.unsaved()).toBe(false));
  expect(server.seen().at(-1)?.body).toEqual({ nickName: '李四', phone: '' });
});
