import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import '../../../testing/patience.ts';
import { uiTexts } from '../../base/texts.ts';
import { Chart } from './Chart.tsx';
import { type ChartData, toWeeks } from './chartData.ts';
import { describeChart } from './describe.ts';
import type { PlotOption } from './plotOption.ts';
import { chartTexts as texts } from './texts.ts';

type Pointed = (event: { dataIndex?: number; offsetX: number; offsetY: number }) => void;

/**
 * Mock of the chart library, which needs a canvas. Records options and actions, and simulates the
 * pointer.
 */
const drawing = vi.hoisted(() => ({
  options: [] as unknown[],
  actions: [] as unknown[],
  disposed: 0,
  pointer: 'default',
  listeners: new Map<string, Pointed>(),
}));
vi.mock('./echarts.ts', () => ({
  makeDrawing: () => ({
    setOption: (option: unknown) => drawing.options.push(option),
    dispatchAction: (action: unknown) => drawing.actions.push(action),
    resize: () => undefined,
    dispose: () => {
      drawing.disposed += 1;
    },
    on: (event: string, listener: Pointed) => drawing.listeners.set(event, listener),
    getZr: () => ({
      on: (event: string, listener: Pointed) => drawing.listeners.set(event, listener),
      setCursorStyle: (style: string) => {
        drawing.pointer = style;
      },
    }),
    containPixel: (_finder: unknown, [x = 0]: number[]) => x > 0,
    convertFromPixel: (_finder: unknown, [x = 0, y = 0]: number[]) => [Math.round(x / 100), y],
    convertToPixel: (_finder: unknown, place: number) => place * 100,
  }),
}));

const LINE: ChartData = {
  kind: 'line',
  labels: ['8 时', '9 时', '10 时'],
  series: [
    { name: '在线', values: [3, 1200, 5] },
    { name: '离线', values: [1, null, 2], tone: 'danger' },
  ],
};
const PIE: ChartData = {
  kind: 'pie',
  parts: [
    { name: '木马', value: 30 },
    { name: '挖矿', value: 10 },
  ],
};
const option = () => drawing.options.at(-1) as PlotOption & { series: Record<string, unknown>[] };
const cursor = () => screen.findByRole('slider', { name: texts.read('终端') });
const press = (element: HTMLElement, key: string) => fireEvent.keyDown(element, { key });

beforeEach(() => {
  drawing.options.length = 0;
  drawing.actions.length = 0;
  drawing.disposed = 0;
});
afterEach(() => {
  cleanup();
  document.body.removeAttribute('arco-theme');
  vi.unstubAllGlobals();
});

describe('a chart', () => {
  it('has its final height before its code and its data are loaded', async () => {
    const { container, rerender } = render(
      <Chart title="终端" data={null} loading="first" height={200} />,
    );
    const height = () => (container.firstElementChild as HTMLElement).style.height;
    expect(height()).toBe('200px');
    await screen.findByRole('status', { name: uiTexts.loading });
    expect(height()).toBe('200px');
    rerender(<Chart title="终端" data={LINE} height={200} />);
    await cursor();
    expect(height()).toBe('200px');
  });

  it('describes its kind, its size, and the maximum and minimum of each series', async () => {
    render(<Chart title="终端" data={LINE} />);
    const picture = await screen.findByRole('img');
    expect(picture.getAttribute('aria-label')).toBe(
      '终端，折线图，2 个系列，3 个点。在线：最高 1,200（9 时），最低 3（8 时）；离线：最高 2（10 时），最低 1（8 时）',
    );
  });

  it('is read with the arrow keys, which also mark the values in the drawing', async () => {
    render(<Chart title="终端" data={LINE} />);
    const slider = await cursor();
    expect(slider.getAttribute('aria-valuetext')).toBe(texts.readHint);
    press(slider, 'ArrowRight');
    expect(slider.getAttribute('aria-valuetext')).toBe('8 时：在线 3，离线 1');
    press(slider, 'ArrowRight');
    expect(slider.getAttribute('aria-valuetext')).toBe(`9 时：在线 1,200，离线 ${texts.none}`);
    expect(drawing.actions.at(-1)).toEqual({
      type: 'highlight',
      dataIndex: 1,
      seriesIndex: [0, 1],
    });
    press(slider, 'End');
    press(slider, 'ArrowRight');
    expect([slider.getAttribute('aria-valuenow'), slider.getAttribute('aria-valuetext')]).toEqual([
      '3',
      '10 时：在线 5，离线 2',
    ]);
    press(slider, 'Escape');
    expect(slider.getAttribute('aria-valuetext')).toBe(texts.readHint);
    expect(drawing.actions.at(-1)).toEqual({ type: 'downplay' });
  });

  it('lets Escape propagate if no value is being read', async () => {
    const onKeyDown = vi.fn();
    render(
      // biome-ignore lint/a11y/noStaticElementInteractions: container of the chart
      <div onKeyDown={onKeyDown}>
        <Chart title="终端" data={LINE} />
      </div>,
    );
    const slider = await cursor();
    press(slider, 'ArrowRight');
    press(slider, 'Escape');
    expect(onKeyDown).not.toHaveBeenCalled();
    press(slider, 'Escape');
    expect(onKeyDown).toHaveBeenCalledTimes(1);
  });

  it('opens the rows of the closest value by click, of a value by Enter and in the table', async () => {
    const opened: string[] = [];
    const opens = (name: string, ...places: number[]) =>
      [0, 1, 2].map((at) => (places.includes(at) ? () => opened.push(`${name} ${at}`) : undefined));
    const data: ChartData = {
      kind: 'line',
      labels: ['8 时', '9 时', '10 时'],
      series: [
        { name: '今日', values: [3, 40, null], open: opens('今日', 0, 1) },
        { name: '昨日', values: [8, 90, 2], open: opens('昨日', 0, 1, 2) },
      ],
    };
    render(<Chart title="终端" data={data} />);
    const slider = await cursor();
    const click = (offsetX: number, offsetY: number) =>
      act(() => drawing.listeners.get('click')?.({ offsetX, offsetY }));
    click(100, 80);
    click(100, 50);
    click(200, 50);
    expect(opened).toEqual(['昨日 1', '今日 1', '昨日 2']);
    press(slider, 'ArrowRight');
    press(slider, 'Enter');
    expect(opened.at(-1)).toBe('今日 0');
    fireEvent.click(screen.getByRole('button', { name: texts.showTable('终端') }));
    fireEvent.click(screen.getByRole('button', { name: texts.open('10 时', '昨日', '2') }));
    expect(opened.at(-1)).toBe('昨日 2');
  });

  it('shows the values under the pointer', async () => {
    render(<Chart title="终端" data={LINE} />);
    await cursor();
    const move = (offsetX: number) =>
      drawing.listeners.get('mousemove')?.({ offsetX, offsetY: 10 });
    move(210);
    const reading = (await screen.findByRole('term')).parentElement as HTMLElement;
    expect(reading.textContent).toBe('10 时在线5离线2');
    move(-1);
    await waitFor(() => expect(screen.queryByRole('term')).toBeNull());
  });

  it('shows its values as a table', async () => {
    render(<Chart title="终端" data={LINE} />);
    fireEvent.click(await screen.findByRole('button', { name: texts.showTable('终端') }));
    const rows = within(screen.getByRole('table')).getAllByRole('row');
    expect(rows.map((row) => Array.from(row.children).map((cell) => cell.textContent))).toEqual([
      [texts.label, '在线', '离线'],
      ['8 时', '3', '1'],
      ['9 时', '1,200', texts.none],
      ['10 时', '5', '2'],
    ]);
    expect(drawing.disposed).toBe(1);
  });

  it('toggles series in the legend, except for the last visible one', async () => {
    render(<Chart title="终端" data={LINE} />);
    const button = await screen.findByRole('button', { name: '离线' });
    fireEvent.click(button);
    expect(option().series.map(({ data }) => data)).toEqual([[3, 1200, 5], []]);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: '在线' }).disabled).toBe(true);
    const slider = await cursor();
    press(slider, 'Home');
    expect(slider.getAttribute('aria-valuetext')).toBe('8 时：在线 3');
    fireEvent.click(button);
    expect(option().series.map(({ data }) => data)).toEqual([
      [3, 1200, 5],
      [1, null, 2],
    ]);
  });

  it('reads its colours from CSS variables, and again when the theme changes', async () => {
    const colours = () =>
      option().series.map(({ itemStyle }) => (itemStyle as { color: string }).color);
    const light: Record<string, string> = {
      '--console-chart-1': '#111111',
      '--console-danger': '#aa0000',
    };
    const dark: Record<string, string> = {
      '--console-chart-1': '#eeeeee',
      '--console-danger': '#ff8888',
    };
    const read = window.getComputedStyle.bind(window);
    vi.spyOn(window, 'getComputedStyle').mockImplementation((element) => {
      const style = read(element);
      const colours = document.body.hasAttribute('arco-theme') ? dark : light;
      return Object.assign(style, { getPropertyValue: (name: string) => colours[name] ?? '' });
    });
    render(<Chart title="终端" data={LINE} />);
    await cursor();
    expect(colours()).toEqual(['#111111', '#aa0000']);
    document.body.setAttribute('arco-theme', 'dark');
    await waitFor(() => expect(colours()).toEqual(['#eeeeee', '#ff8888']));
  });

  it('is not animated with reduced motion', async () => {
    vi.stubGlobal('matchMedia', (query: string) => ({
      matches: query === '(prefers-reduced-motion: reduce)',
    }));
    render(<Chart title="终端" data={LINE} />);
    await cursor();
    expect(option().animation).toBe(false);
  });

  it('shows the shares of the visible parts of a pie', async () => {
    render(<Chart title="终端" data={PIE} />);
    const slider = await cursor();
    press(slider, 'End');
    expect(slider.getAttribute('aria-valuetext')).toBe('挖矿：25% 10');
    fireEvent.click(screen.getByRole('button', { name: '木马' }));
    press(slider, 'End');
    expect(slider.getAttribute('aria-valuetext')).toBe('挖矿：100% 10');
  });

  it('shows an empty state without values, and a failure with a retry', async () => {
    const onRetry = vi.fn();
    const none: ChartData = {
      kind: 'bar',
      labels: ['一'],
      series: [{ name: '在线', values: [null] }],
    };
    const { rerender } = render(<Chart title="终端" data={none} empty="今天没有终端上线" />);
    await screen.findByText('今天没有终端上线');
    rerender(
      <Chart
        title="终端"
        data={null}
        failure={{ message: '服务器没有回答', requestId: undefined }}
        onRetry={onRetry}
      />,
    );
    expect(screen.getByRole('alert').textContent).toContain('服务器没有回答');
    fireEvent.click(screen.getByRole('button', { name: uiTexts.retry }));
    expect(onRetry).toHaveBeenCalledTimes(1);
    rerender(
      <Chart
        title="终端"
        data={LINE}
        failure={{ message: '服务器没有回答', requestId: undefined }}
      />,
    );
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('a heat map', () => {
  it('is a table with darker cells for higher values', async () => {
    const data: ChartData = {
      kind: 'heatmap',
      rows: ['周一'],
      columns: ['0 时', '1 时', '2 时', '3 时'],
      values: [[0, 5, 10, null]],
    };
    render(<Chart title="终端" data={data} unit="台" />);
    const cells = await screen.findAllByRole('cell');
    const labels = cells
      .filter(({ title }) => title !== '')
      .map((cell) => [cell.title, cell.dataset.step]);
    expect(labels).toEqual([
      ['周一 0 时：0', '0'],
      ['周一 1 时：5', '3'],
      ['周一 2 时：10', '5'],
      [`周一 3 时：${texts.none}`, undefined],
    ]);
  });

  it('of days has weeks as columns, and gaps for missing days', () => {
    const days = [
      { day: '2026-01-05', value: 3 },
      { day: '2026-01-14', value: 7 },
      { day: 'tomorrow', value: 9 },
    ];
    const { columns, values } = toWeeks(days, texts.weekdays);
    expect(columns).toEqual(['01-05', '01-12']);
    expect(values[0]).toEqual([3, null]);
    expect(values[2]).toEqual([null, 7]);
    expect(values.flat().filter((value) => value !== null)).toEqual([3, 7]);
    expect(toWeeks([], texts.weekdays).columns).toEqual([]);
  });
});

it('lists the first series in the description of a chart, and the number of the others', () => {
  const series = Array.from({ length: 9 }, (_, index) => ({
    name: `网吧${index}`,
    values: [index],
  }));
  const description = describeChart('终端', { kind: 'bar', labels: ['今天'], series }, String);
  expect(description).toContain('网吧5');
  expect(description).not.toContain('网吧6');
  expect(description).toContain(texts.others('3'));
});
