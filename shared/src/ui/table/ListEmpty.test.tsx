import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import type { List } from '../list/useList.ts';
import { ListEmpty } from './ListEmpty.tsx';

afterEach(cleanup);

const failed = (message: string, hasBox = false) =>
  ({
    failure: { message, requestId: 'r-7', hasBox },
    state: { filters: {} },
    options: {},
    reload: () => undefined,
  }) as unknown as List<object>;

describe('a list that failed to load', () => {
  it.each(['网络异常', '服务器内部错误，请提供请求编号 r-7'])(
    'shows the request id once: %s',
    (message) => {
      render(<ListEmpty list={failed(message)} />);
      expect(screen.getByRole('alert').textContent?.split('r-7')).toHaveLength(2);
    },
  );

  it('offers a retry, and omits a message that a box shows', () => {
    render(<ListEmpty list={failed('网络异常', true)} />);
    screen.getByRole('button', { name: '重试' });
    expect(screen.getByRole('alert').textContent).not.toMatch(/网络异常|r-7/);
  });
});
