import { type FakeServer, fakeServer, renderPage, resetSession } from '@console/shared/testing';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import NotesPage from './NotesPage.tsx';

const ADD = 'POST /plugin/__ID__/addNote';
let server: FakeServer;

beforeEach(() => {
  server = fakeServer();
  server.on('GET /plugin/__ID__/getNotes', {
    data: { list: [{ ID: 1, text: '买菜', author: 'zhangsan' }] },
  });
});

afterEach(() => {
  cleanup();
  resetSession();
  server.close();
});

it('shows the notes of the back end and adds one', async () => {
  server.on(ADD, { data: {}, msg: '已保存' });
  renderPage(<NotesPage />);
  await screen.findByText('买菜');
  fireEvent.change(screen.getByLabelText('便签'), { target: { value: '还书' } });
  fireEvent.click(screen.getByRole('button', { name: '保存' }));
  await waitFor(() => expect(server.seen(ADD)[0]?.body).toEqual({ text: '还书' }));
});
