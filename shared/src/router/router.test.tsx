import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  openTab,
  PageContext,
  type TabsApi,
  tabsApiAtom,
  usePage,
  useParams,
  useQueryState,
  useTab,
} from '../entries/router.ts';
import { store } from '../store/store.ts';
import { renderPage } from '../testing/renderPage.tsx';

afterEach(() => {
  cleanup();
  store.set(tabsApiAtom, null);
});

function fakeTabs() {
  const api = {
    open: vi.fn(),
    address: vi.fn(),
    close: vi.fn(),
    setTitle: vi.fn(),
    setQuery: vi.fn(),
    setUnsaved: vi.fn(),
  } satisfies TabsApi;
  store.set(tabsApiAtom, api);
  return api;
}

describe('the query of a tab', () => {
  let change: ReturnType<typeof useQueryState>[1] = () => undefined;

  function Query() {
    const [query, setQuery] = useQueryState();
    change = setQuery;
    return <output>{JSON.stringify(query)}</output>;
  }

  it('applies changes individually: a value sets, an empty value removes, other values stay', () => {
    const page = renderPage(<Query />, { query: { a: '1', b: '2' } });
    act(() => change({ a: '3', b: undefined, c: '' }));
    expect(page.query()).toEqual({ a: '3' });
    expect(screen.getByRole('status').textContent).toBe('{"a":"3"}');
  });

  it('combines changes within one render', () => {
    const page = renderPage(<Query />);
    act(() => {
      change({ a: '1' });
      change({ b: '2' });
    });
    expect(page.query()).toEqual({ a: '1', b: '2' });
  });

  it('combines changes by two parts of a page before the next render', () => {
    let other: typeof change = () => undefined;
    function Part() {
      [, other] = useQueryState();
      return null;
    }
    const page = renderPage(
      <>
        <Query />
        <Part />
      </>,
      { query: { page: '2' } },
    );
    act(() => {
      change({ role: '301' });
      other({ page: undefined });
    });
    expect(page.query()).toEqual({ role: '301' });
    act(() => page.setQuery({ page: '2' }));
    act(() => other({ keyword: 'x' }));
    expect(page.query()).toEqual({ page: '2', keyword: 'x' });
  });
});

describe('two tabs that are alive at the same time', () => {
  function Tab() {
    const { tabKey } = usePage();
    const { id } = useParams();
    const [, setQuery] = useQueryState();
    const tab = useTab();
    const touch = () => {
      setQuery({ page: '2' });
      tab.setTitle(`网吧 ${id}`);
      tab.close();
    };
    return (
      <button type="button" onClick={touch}>
        {tabKey}
      </button>
    );
  }

  it('change only themselves', () => {
    const api = fakeTabs();
    render(
      ['1', '2'].map((id) => (
        <PageContext
          key={id}
          value={{ tabKey: `tab ${id}`, menu: null, params: { id }, query: {} }}
        >
          <Tab />
        </PageContext>
      )),
    );
    act(() => screen.getByText('tab 2').click());
    expect(api.setQuery.mock.calls).toEqual([['tab 2', { page: '2' }]]);
    expect(api.setTitle.mock.calls).toEqual([['tab 2', '网吧 2']]);
    expect(api.close.mock.calls).toEqual([['tab 2']]);
  });
});

it('passes the opening of a tab to the host, and throws without a host', () => {
  const target = { name: 'netbarDetail', params: { id: '7' } };
  expect(() => openTab(target)).toThrow('tabsApiAtom is not set');
  const api = fakeTabs();
  openTab(target);
  expect(api.open).toHaveBeenCalledWith(target);
});
