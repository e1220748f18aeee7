import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { RequestError } from '../../request/requestError.ts';
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
      render(<ListEmpty caption="用户" list={failed(message)} />);
      expect(screen.getByRole('alert').textContent?.split('r-7')).toHaveLength(2);
    },
  );

  it('names the list and the reason, and that it is loaded again, even if a box shows the reason too', () => {
    const error = new RequestError('network', '没有收到服务器的回答', { route: 'POST /x/y' });
    const list = failed(error.message, true);
    render(
      <ListEmpty
        caption="用户管理"
        list={{ ...list, failure: { ...list.failure, error } as never }}
      />,
    );
    const alert = screen.getByRole('alert').textContent;
    expect(alert).toContain('「用户管理」加载失败');
    expect(alert).toContain('没有收到服务器的回答');
    expect(alert).toContain('恢复后会自动重新加载');
  });

  it('offers a retry, and omits a message that a box shows', () => {
    render(<ListEmpty caption="用户" list={failed('网络异常', true)} />);
    screen.getByRole('button', { name: '重试' });
    expect(screen.getByRole('alert').textContent).not.toMatch(/网络异常|r-7/);
  });
});
