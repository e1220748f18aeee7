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

/** Shows a box; what it was answered comes later. */
function ask(parts: Partial<Parameters<typeof showBox>[0]> = {}): {
  answer: Promise<boolean> | undefined;
} {
  let answer: Promise<boolean> | undefined;
  act(() => {
    answer = showBox({ ...options, ...parts });
  });
  return { answer };
}

describe('a box', () => {
  it('is a modal dialog that is named by its title and described by its text', () => {
    const modal = vi.spyOn(HTMLDialogElement.prototype, 'showModal');
    ask();
    const dialog = screen.getByRole('dialog', { name: '请求报错' });
    expect(modal.mock.contexts).toEqual([dialog]);
    expect(
      document.getElementById(dialog.getAttribute('aria-describedby') ?? '')?.textContent,
    ).toBe('没有收到回答');
  });

  it('holds the toasts while it is open, where they can be read out and closed; they stay when it goes', () => {
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

  it('answers with the button, and goes', async () => {
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
  ])('takes %s for no', async (_what, refuse) => {
    const { answer } = ask({ cancelText: '取消' });
    refuse();
    expect(await answer).toBe(false);
    expect(store.get(boxAtom)).toBeNull();
  });

  it('has the focus on its answer, the harmless one, though there is something to copy before', () => {
    ask({ cancelText: '取消', requestId: 'req-7' });
    expect(document.activeElement).toBe(screen.getByRole('button', { name: '取消' }));
  });

  it('has one button when there is nothing to choose', () => {
    ask();
    expect(screen.getAllByRole('button')).toHaveLength(1);
  });

  it('shows the number under which the server knows the request', () => {
    ask({ requestId: 'req-7' });
    expect(screen.getByRole('dialog').textContent).toContain('req-7');
  });

  it('copies that number, and marks it where copying is forbidden', async () => {
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

  it('lets the next one wait', () => {
    ask();
    ask({ title: '第二个' });
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
    fireEvent.click(screen.getByRole('button', { name: '稍后重试' }));
    expect(screen.getByRole('dialog', { name: '第二个' })).not.toBeNull();
  });

  it('writes markup as text', () => {
    ask({ text: '<img src=x onerror=alert(1)>' });
    expect(screen.getByRole('dialog').querySelector('img')).toBeNull();
  });
});

describe('toasts', () => {
  it('announce errors at once and say of which kind they are', () => {
    act(() => void toast.error('保存失败'));
    const alert = screen.getByRole('alert');
    expect(alert.textContent).toContain('保存失败');
    expect(screen.getByRole('img').getAttribute('aria-label')).toBeTruthy();
  });

  it('announce the rest politely, inside a region that was there before', () => {
    const region = document.querySelector('[aria-live=polite]');
    act(() => void toast.success('已保存'));
    expect(screen.queryByRole('alert')).toBeNull();
    expect(region?.textContent).toContain('已保存');
  });

  it('can be closed when they are errors', () => {
    act(() => {
      toast.success('已保存');
      toast.error('保存失败');
    });
    fireEvent.click(screen.getByRole('button'));
    expect(screen.queryByText('保存失败')).toBeNull();
    expect(screen.queryByText('已保存')).not.toBeNull();
  });
});

describe('the network', () => {
  it('is missed for as long as it is gone, and word is given of its return', () => {
    expect(screen.queryByText(/网络已断开/)).toBeNull();
    act(() => void dispatchEvent(new Event('offline')));
    expect(screen.getByText(/网络已断开/)).not.toBeNull();
    act(() => void dispatchEvent(new Event('online')));
    expect(screen.queryByText(/网络已断开/)).toBeNull();
    expect(screen.getByText('网络已恢复')).not.toBeNull();
  });

  it('is missed from the start where the page begins without it', () => {
    cleanup();
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    render(<FeedbackOutlet />);
    expect(screen.getByText(/网络已断开/)).not.toBeNull();
  });
});
