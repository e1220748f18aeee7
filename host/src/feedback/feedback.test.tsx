import { boxAtom, showBox, toast } from '@console/shared/feedback';
import { store } from '@console/shared/session';
import { resetSession } from '@console/shared/testing';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FeedbackOutlet } from './FeedbackOutlet.tsx';

const options = { title: '请求报错', text: '没有收到回答', confirmText: '稍后重试' };

beforeEach(() => {
  render(<FeedbackOutlet />);
});
afterEach(() => {
  resetSession();
  cleanup();
});

/** Shows a box. The returned promise resolves with the user's choice. */
function ask(parts: Partial<Parameters<typeof showBox>[0]> = {}): {
  answer: Promise<boolean> | undefined;
} {
  let answer: Promise<boolean> | undefined;
  act(() => {
    answer = showBox({ ...options, ...parts });
  });
  return { answer };
}

describe('confirmation box', () => {
  it('is a modal dialog with its title as the name and its text as the description', () => {
    const modal = vi.spyOn(HTMLDialogElement.prototype, 'showModal');
    ask();
    const dialog = screen.getByRole('dialog', { name: '请求报错' });
    expect(modal.mock.contexts).toEqual([dialog]);
    expect(
      document.getElementById(dialog.getAttribute('aria-describedby') ?? '')?.textContent,
    ).toBe('没有收到回答');
  });

  it('contains the toasts while it is open; they stay after it is closed', () => {
    act(() => void toast.error('密码错误', { closable: true }));
    ask();
    const dialog = screen.getByRole('dialog');
    expect(within(dialog).getByText('密码错误')).not.toBeNull();
    act(() => void toast.error('再次错误', { closable: true }));
    fireEvent.click(within(dialog).getAllByRole('button', { name: '关闭' })[0] as Element);
    expect([screen.queryByText('密码错误'), screen.queryByRole('dialog')]).toEqual([null, dialog]);
    fireEvent.click(screen.getByRole('button', { name: '稍后重试' }));
    expect([screen.queryByRole('dialog'), screen.queryByText('再次错误') === null]).toEqual([
      null,
      false,
    ]);
  });

  it('resolves with the clicked button and closes', async () => {
    const { answer } = ask({ cancelText: '取消' });
    fireEvent.click(screen.getByRole('button', { name: '稍后重试' }));
    expect(await answer).toBe(true);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it.each([
    ['the cancel button', () => fireEvent.click(screen.getByRole('button', { name: '取消' }))],
    [
      'Escape',
      () => fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true })),
    ],
  ])('resolves with false on %s', async (_what, refuse) => {
    const { answer } = ask({ cancelText: '取消' });
    refuse();
    expect(await answer).toBe(false);
    expect(store.get(boxAtom)).toBeNull();
  });

  it('focuses the safe button, although a copy button precedes it', () => {
    ask({ cancelText: '取消', requestId: 'req-7' });
    expect(document.activeElement).toBe(screen.getByRole('button', { name: '取消' }));
  });

  it('has one button if there is no choice', () => {
    ask();
    expect(screen.getAllByRole('button')).toHaveLength(1);
  });

  it('shows the request id', () => {
    ask({ requestId: 'req-7' });
    expect(screen.getByRole('dialog').textContent).toContain('req-7');
  });

  it('copies the request id, or selects it if copying is denied', async () => {
    const writeText = vi
      .spyOn(navigator.clipboard, 'writeText')
      .mockResolvedValueOnce()
      .mockRejectedValueOnce(new Error('no'));
    ask({ requestId: 'req-7' });
    fireEvent.click(screen.getByRole('button', { name: '复制' }));
    expect(await screen.findByRole('button', { name: '已复制' })).not.toBeNull();
    expect(writeText).toHaveBeenCalledWith('req-7');
    fireEvent.click(screen.getByRole('button', { name: '已复制' }));
    await expect.poll(() => String(getSelection())).toBe('req-7');
  });

  it('queues the next box', () => {
    ask();
    ask({ title: '第二个' });
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
    fireEvent.click(screen.getByRole('button', { name: '稍后重试' }));
    expect(screen.getByRole('dialog', { name: '第二个' })).not.toBeNull();
  });

  it('shows markup as text', () => {
    ask({ text: '<img src=x onerror=alert(1)>' });
    expect(screen.getByRole('dialog').querySelector('img')).toBeNull();
  });
});

describe('toasts', () => {
  it('announces errors immediately, with their kind', () => {
    act(() => void toast.error('保存失败'));
    const alert = screen.getByRole('alert');
    expect(alert.textContent).toContain('保存失败');
    expect(screen.getByRole('img').getAttribute('aria-label')).toBeTruthy();
  });

  it('announces other toasts politely, in a live region that exists in advance', () => {
    const region = document.querySelector('[aria-live=polite]');
    act(() => void toast.success('已保存'));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(region?.textContent).toContain('已保存');
  });

  it('lets the user close errors', () => {
    act(() => {
      toast.success('已保存');
      toast.error('保存失败');
    });
    fireEvent.click(screen.getByRole('button'));
    expect(screen.queryByText('保存失败')).toBeNull();
    expect(screen.queryByText('已保存')).not.toBeNull();
  });
});

describe('offline banner', () => {
  it('is shown while the browser is offline; a toast announces the return', () => {
    expect(screen.queryByText(/网络已断开/)).toBeNull();
    act(() => void dispatchEvent(new Event('offline')));
    expect(screen.getByText(/网络已断开/)).not.toBeNull();
    act(() => void dispatchEvent(new Event('online')));
    expect(screen.queryByText(/网络已断开/)).toBeNull();
    expect(screen.getByText('网络已恢复')).not.toBeNull();
  });

  it('is shown from the start if the page is loaded offline', () => {
    cleanup();
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    render(<FeedbackOutlet />);
    expect(screen.getByText(/网络已断开/)).not.toBeNull();
  });
});
