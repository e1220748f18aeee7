import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { Empty, Failed, Forbidden } from './states.tsx';

afterEach(cleanup);

it('announces a failure with its message and request id, and offers a retry', () => {
  const onRetry = vi.fn();
  render(<Failed failure={{ message: '数据库暂时不可用', requestId: 'r-7' }} onRetry={onRetry} />);
  expect(screen.getByRole('alert').textContent).toBe('加载失败数据库暂时不可用请求编号 r-7重试');
  fireEvent.click(screen.getByRole('button', { name: '重试' }));
  expect(onRetry).toHaveBeenCalledOnce();
});

it('omits the message if a box shows it, and the request id if the message contains it', () => {
  render(<Failed failure={{ message: '崩溃（r-7）', requestId: 'r-7' }} />);
  expect(screen.getByRole('alert').textContent).toBe('加载失败崩溃（r-7）');
  cleanup();
  render(<Failed failure={{ message: '崩溃', requestId: 'r-7', hasBox: true }} />);
  expect(screen.getByRole('alert').textContent).toBe('加载失败');
});

it('names the missing permission and whom to contact, as the heading if it replaces a page', () => {
  render(<Forbidden what="对账结果" isPage />);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('没有查看对账结果的权限');
  expect(screen.getByText('需要时请联系管理员开通')).toBeDefined();
});

it('explains how to start when there are no data', () => {
  render(<Empty text="提交后会显示在这里" action={<button type="button">提交</button>} />);
  expect(screen.getByText('还没有数据')).toBeDefined();
  expect(screen.getByRole('button', { name: '提交' })).toBeDefined();
  expect(screen.queryByRole('heading')).toBeNull();
});
