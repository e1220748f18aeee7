import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { useButtons } from '../../../auth/Auth.tsx';
import { type FakeServer, fakeServer, renderPage, resetSession } from '../../../entries/testing.ts';
import { useQueryState } from '../../../router/usePageTools.ts';
import { menusAtom } from '../../../session/state.ts';
import type { SysMenu } from '../../../session/types.ts';
import { store } from '../../../store/store.ts';
import { PageHeader } from '../../page/PageHeader.tsx';
import { RecordPage } from '../RecordPage.tsx';
import { ResourceList } from '../ResourceList.tsx';
import { defineResource } from '../resource.ts';
import type { RecordParts } from './recordPart.ts';

interface Place {
  ID: number;
  name: string;
}

const PLACES = defineResource<Place>({
  noun: '网点',
  title: '网点列表',
  nameOf: ({ name }) => name,
  list: { call: 'POST /place/getPlaceList' },
  record: { call: 'POST /place/getPlace', read: ({ place }: { place?: Place }) => place },
  labels: { name: '名称', placeId: '网点' },
  columns: { name: {} },
  details: [{ title: '基本信息', facts: ['name'] }],
});

const EVENTS = defineResource<Place>({
  noun: '事件',
  title: '事件列表',
  nameOf: ({ name }) => name,
  list: { call: 'POST /place/getEventList', body: { kind: 'all' } },
  labels: { name: '名称', placeId: '网点' },
  columns: { name: { sortable: true } },
  filters: { keyword: { label: '关键词' }, placeId: { label: '网点' } },
});

function SettingsPage() {
  const [query, setQuery] = useQueryState();
  const buttons = useButtons();
  return (
    <>
      <PageHeader title={`设置 ${query.place}`} />
      <button type="button" onClick={() => setQuery({ view: 'wide' })}>
        {`宽 ${query.view ?? '-'} ${buttons.save ?? '-'}`}
      </button>
    </>
  );
}

const PARTS: RecordParts<Place> = {
  history: 'place',
  pages: [
    {
      name: 'settings',
      title: '设置',
      page: 'placeSettings',
      query: ({ ID }) => ({ place: String(ID) }),
      load: async () => ({ default: SettingsPage }),
    },
    {
      name: 'events',
      title: '事件',
      page: 'placeEvents',
      body: ({ ID }) => ({ placeId: ID }),
      load: async () => ({ default: () => <ResourceList resource={EVENTS} /> }),
    },
    {
      name: 'secret',
      title: '密钥',
      page: 'placeSecret',
      load: async () => ({ default: () => null }),
    },
  ],
};

const menu = (name: string, btns = {}) =>
  ({ ID: 1, name, path: name, hidden: false, meta: { title: name }, btns }) as unknown as SysMenu;

let server: FakeServer;
beforeEach(() => {
  store.set(menusAtom, [menu('placeSettings', { save: 888 }), menu('placeEvents')]);
  server = fakeServer();
  server.on('POST /place/getPlace', { data: { place: { ID: 7, name: '一号店' } } });
  server.on('POST /place/getEventList', { data: { list: [{ ID: 1, name: '断电' }], total: 1 } });
  server.on('GET /sysOperationRecord/getObjectHistory', {
    data: {
      list: [
        {
          ID: 9,
          CreatedAt: '2026-03-01T08:00:00Z',
          actorName: '小王',
          actorId: 7,
          action: '续期',
          objects: 3,
          changes: [{ field: 'ring', label: '灰度环', before: '稳定', after: '灰度' }],
        },
      ],
      next: 9,
    },
  });
});
afterEach(() => {
  cleanup();
  resetSession();
  server.close();
});

const show = (query = {}) =>
  renderPage(<RecordPage resource={PLACES} parts={PARTS} />, { params: { id: '7' }, query });
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));

it('offers the pages that the menu of the user contains, and shows the overview first', async () => {
  show();
  expect(await screen.findByText('基本信息')).not.toBeNull();
  const group = screen.getByRole('group', { name: '网点的各部分' });
  expect([...group.querySelectorAll('button')].map(({ textContent }) => textContent)).toEqual([
    '概览',
    '设置',
    '事件',
    '操作记录',
  ]);
});

it('shows a page with the query and the buttons of its menu row, below the name of the record', async () => {
  const page = show({ part: 'settings' });
  expect(await screen.findByRole('heading', { level: 2, name: '设置 7' })).not.toBeNull();
  expect(
    screen.getAllByRole('heading', { level: 1 }).map((element) => element.textContent),
  ).toEqual(['一号店']);
  press('宽 - 888');
  await screen.findByRole('button', { name: '宽 wide 888' });
  expect(page.query()).toMatchObject({ part: 'settings', view: 'wide' });
});

it('keeps the query of a part while another part is shown', async () => {
  const page = show({ part: 'settings' });
  fireEvent.click(await screen.findByRole('button', { name: /^宽/ }));
  press('事件');
  await screen.findByText('断电');
  expect(page.query()).toEqual({ part: 'events' });
  press('设置');
  expect(page.query()).toMatchObject({ part: 'settings', view: 'wide' });
  press('概览');
  expect(page.query()).toEqual({});
});

it('limits a list to the record and hides the filter of the record', async () => {
  show({ part: 'events' });
  await screen.findByText('断电');
  expect(server.seen('POST /place/getEventList')[0]?.body).toMatchObject({
    placeId: 7,
    kind: 'all',
  });
  expect(screen.getByText('关键词')).not.toBeNull();
  expect(screen.queryByText('网点')).toBeNull();
});

it('shows the writes that named the record, and loads earlier ones on demand', async () => {
  const HISTORY = 'GET /sysOperationRecord/getObjectHistory';
  show({ part: 'history' });
  expect(await screen.findByText('续期（共 3 个对象）')).not.toBeNull();
  expect(screen.getByText(/灰度环 稳定 → 灰度/)).not.toBeNull();
  server.on(HISTORY, {
    data: {
      list: [
        {
          ID: 4,
          CreatedAt: '2026-02-01T08:00:00Z',
          actorName: '',
          actorId: null,
          action: '新增',
          objects: 1,
          changes: [],
        },
      ],
      next: null,
    },
  });
  press(/更早|更多/);
  expect(await screen.findByText('新增')).not.toBeNull();
  expect(screen.getByText('系统')).not.toBeNull();
  await waitFor(() => expect(server.seen(HISTORY)).toHaveLength(2));
  expect(screen.queryByRole('button', { name: /更早|更多/ })).toBeNull();
});

it('ignores an unknown part', async () => {
  show({ part: 'secret' });
  expect(await screen.findByText('基本信息')).not.toBeNull();
});
