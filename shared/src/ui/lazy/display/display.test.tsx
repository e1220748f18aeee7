import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Steps, Timeline } from './lazyDisplay.tsx';
import { StatisticTiles } from './StatisticTiles.tsx';

afterEach(cleanup);

const STEPS = [{ title: '上传' }, { title: '审核' }, { title: '发布' }];

describe('Steps', () => {
  it('exposes the state of each step, and marks the current one', async () => {
    render(<Steps label="发布进度" steps={STEPS} current={1} failed />);
    const items = within(await screen.findByRole('list', { name: '发布进度' })).getAllByRole(
      'listitem',
    );
    const words = ['第 1 步 上传，已完成', '第 2 步 审核，失败', '第 3 步 发布，未开始'];
    words.forEach((text, place) => {
      expect(within(items[place] as HTMLElement).getByText(text)).toBeDefined();
    });
    expect(items.map((item) => item.getAttribute('aria-current'))).toEqual([null, 'step', null]);
  });

  it('makes completed steps buttons, but no others', async () => {
    const onGo = vi.fn();
    render(<Steps label="发布进度" steps={STEPS} current={1} onGo={onGo} />);
    fireEvent.click(await screen.findByRole('button', { name: '第 1 步 上传，已完成' }));
    expect(onGo).toHaveBeenCalledWith(0);
    expect(screen.getAllByRole('button')).toHaveLength(1);
  });
});

describe('Timeline', () => {
  it('shows the events in order, with seconds in the tooltip, and loads more', async () => {
    const onMore = vi.fn();
    const events = [
      { key: 2, time: '2026-03-02T10:20:05', title: '已驳回', text: '李四' },
      { key: 1, time: '2026-03-01T09:00:00', title: '已创建' },
    ];
    render(<Timeline label="审批记录" events={events} onMore={onMore} />);
    const items = within(await screen.findByRole('list', { name: '审批记录' })).getAllByRole(
      'listitem',
    );
    expect(items.map((item) => item.textContent)).toEqual([
      '已驳回李四2026-03-02 10:20',
      '已创建2026-03-01 09:00',
    ]);
    expect(screen.getByText('2026-03-02 10:20').title).toContain('2026-03-02 10:20:05');
    fireEvent.click(screen.getByRole('button', { name: '加载更早的记录' }));
    expect(onMore).toHaveBeenCalledOnce();
  });

  it('shows a text without events', async () => {
    render(<Timeline label="审批记录" events={[]} empty="还没有审批" />);
    expect(await screen.findByText('还没有审批')).toBeDefined();
  });
});

describe('StatisticTiles', () => {
  it('formats numbers by kind, with unit, and the trend in words and tone', async () => {
    render(
      <StatisticTiles
        label="概况"
        tiles={[
          { label: '在线', value: 12043, unit: '台', trend: { change: 0.052, than: '较昨日' } },
          { label: '拦截', value: 3, trend: { change: 0.21, better: 'less' } },
          { label: '消费', value: 128050, kind: 'yuan', trend: { change: 0 } },
          {
            label: '覆盖',
            value: 0.934,
            kind: 'percent',
            trend: { change: -0.1, better: 'neither' },
          },
          { label: '未知', value: undefined },
        ]}
      />,
    );
    const items = within(await screen.findByRole('list', { name: '概况' })).getAllByRole(
      'listitem',
    );
    await screen.findByText(/较昨日上升/);
    expect(items.map((item) => item.textContent)).toEqual([
      '在线12,043 台较昨日上升 5.2%',
      '拦截3较上期上升 21%',
      '消费1,280.50较上期持平',
      '覆盖93.4%较上期下降 10%',
      '未知–',
    ]);
    const tones = items.map((item) => /console-status-(\w+)/.exec(item.innerHTML)?.[1]);
    expect(tones).toEqual(['success', 'danger', 'neutral', 'neutral', undefined]);
  });

  it('opens a page, and shows that values are loading', async () => {
    const onOpen = vi.fn();
    render(
      <StatisticTiles
        label="概况"
        tiles={[{ label: '待处理', value: null, onOpen, trend: { change: 1 } }]}
      />,
    );
    fireEvent.click(await screen.findByRole('button', { name: '待处理' }));
    expect(onOpen).toHaveBeenCalledOnce();
    expect(screen.getByRole('list', { name: '概况' }).getAttribute('aria-busy')).toBe('true');
    expect(screen.getByRole('listitem').textContent).toBe('待处理');
  });
});
