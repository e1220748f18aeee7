import { act, cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { FieldErrors } from '../../request/fieldErrors.ts';
import { type FakeServer, fakeServer } from '../../testing/fakeServer.ts';
import { FormFields } from './FormFields.tsx';
import type { Field, RowValues } from './field.ts';
import { type Form, useForm } from './useForm.ts';

type Values = Record<string, unknown>;

let server: FakeServer;
let form: Form<Values>;

beforeEach(() => {
  server = fakeServer();
});
afterEach(() => {
  cleanup();
  server.close();
});

function Shown({ fields, initial }: { fields: readonly Field<Values>[]; initial: Values }) {
  form = useForm(fields, initial);
  return <FormFields fields={fields} form={form} />;
}

const show = (
  field: { kind: Field<Values>['kind']; label: string; [rule: string]: unknown },
  value?: unknown,
) => render(<Shown fields={[{ name: 'it', ...field } as Field<Values>]} initial={{ it: value }} />);
/** Arco checks `keyCode`, which simulated key events do not set. */
const ENTER = { key: 'Enter', keyCode: 13 };
const DOWN = { key: 'ArrowDown', keyCode: 40 };
const typeIn = (input: HTMLElement, value: string): void => {
  fireEvent.click(input);
  fireEvent.change(input, { target: { value } });
};
const inputOf = (combobox: HTMLElement): HTMLElement =>
  combobox.querySelector('input') as HTMLElement;
const check = (): FieldErrors => {
  act(() => void form.validate());
  return form.errors;
};

it('accepts a typed date, names the input by its label and describes its errors', async () => {
  show({ kind: 'date', label: '开业日期', required: true, min: '2026-03-10' });
  const input = await screen.findByLabelText(/开业日期/);
  expect(check()).toEqual({ it: '请选择开业日期' });
  expect(input.getAttribute('aria-invalid')).toBe('true');
  expect(document.getElementById(input.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    '请选择开业日期',
  );
  typeIn(input, '2026-03-12');
  fireEvent.keyDown(input, ENTER);
  await waitFor(() => expect(form.values.it).toBe('2026-03-12'));
  act(() => form.set('it', '2026-03-01'));
  expect(check()).toEqual({ it: '开业日期不能早于 2026-03-10' });
});

it('limits a time by the local day of the browser, not by the UTC day', async () => {
  vi.stubEnv('TZ', 'Asia/Shanghai');
  // 02:00 on the 20th in China.
  show(
    { kind: 'dateTime', label: '执行时间', max: '2026-03-19T18:00:00.000Z' },
    '2026-03-01T00:00:00.000Z',
  );
  fireEvent.click(await screen.findByLabelText('执行时间'));
  const cellOf = async (day: string) =>
    (await screen.findByText(day, { selector: '.arco-picker-date-value' })).closest(
      '.arco-picker-cell',
    );
  expect((await cellOf('20'))?.className).not.toContain('disabled');
  expect((await cellOf('21'))?.className).toContain('disabled');
  vi.unstubAllEnvs();
});

it('stores a time as an instant and shows it in the local time of the browser', async () => {
  show({ kind: 'dateTime', label: '执行时间' }, new Date('2026-03-01T08:05:00').toISOString());
  const input = await screen.findByLabelText<HTMLInputElement>('执行时间');
  expect(input.value).toBe('2026-03-01 08:05');
  typeIn(input, '2026-03-02 09:30');
  fireEvent.keyDown(input, ENTER);
  await waitFor(() => expect(form.values.it).toBe(new Date('2026-03-02T09:30:00').toISOString()));
});

it('takes a time of day, and requires it if it is cleared', async () => {
  show({ kind: 'timeOfDay', label: '每天开门', required: true }, '08:30');
  const input = await screen.findByLabelText<HTMLInputElement>(/每天开门/);
  typeIn(input, '21:05');
  expect(form.values.it).toBe('21:05');
  typeIn(input, '');
  expect(check()).toEqual({ it: '请填写每天开门' });
});

it('names both inputs of a range', async () => {
  show({ kind: 'dateRange', label: '租期', max: '2026-12-31' }, ['2026-03-01', '2027-01-01']);
  expect((await screen.findByLabelText<HTMLInputElement>('租期 开始日期')).value).toBe(
    '2026-03-01',
  );
  expect(screen.getByLabelText<HTMLInputElement>('租期 结束日期').value).toBe('2027-01-01');
  expect(check()).toEqual({ it: '租期不能晚于 2026-12-31' });
});

const calendar = () => document.querySelector('.arco-picker-container');

it('accepts a date that is typed and confirmed with Tab', async () => {
  const user = userEvent.setup();
  show({ kind: 'date', label: '开业日期', required: true });
  const input = await screen.findByLabelText<HTMLInputElement>(/开业日期/);
  await user.tab();
  await user.keyboard('2026-03-12');
  expect(input.value).toBe('2026-03-12');
  await user.tab();
  await waitFor(() => expect(form.values.it).toBe('2026-03-12'));
  expect(form.errors).toEqual({});
  await waitFor(() => expect(calendar()).toBeNull());
});

it('accepts a date that is pasted and confirmed with Tab', async () => {
  const user = userEvent.setup();
  show({ kind: 'date', label: '开业日期' });
  await screen.findByLabelText('开业日期');
  await user.tab();
  await user.keyboard('{Control>}v{/Control}');
  await user.paste('2026-03-12');
  await user.tab();
  await waitFor(() => expect(form.values.it).toBe('2026-03-12'));
});

it('closes only the calendar on Escape', async () => {
  const listener = vi.fn();
  document.addEventListener('keydown', listener);
  const user = userEvent.setup();
  show({ kind: 'date', label: '开业日期' });
  await screen.findByLabelText('开业日期');
  await user.tab();
  await user.keyboard('{ArrowDown}');
  await waitFor(() => expect(calendar()).not.toBeNull());
  listener.mockClear();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(calendar()).toBeNull());
  expect(listener).not.toHaveBeenCalled();
  document.removeEventListener('keydown', listener);
});

it('accepts a range that is typed, and Tab moves on from an incomplete range', async () => {
  const user = userEvent.setup();
  show({ kind: 'dateRange', label: '租期' });
  await screen.findByLabelText('租期 开始日期');
  await user.tab();
  await user.keyboard('2026-03-01');
  await user.tab();
  expect(document.activeElement).toBe(screen.getByLabelText('租期 结束日期'));
  await user.keyboard('2026-03-31');
  await user.tab();
  await waitFor(() => expect(form.values.it).toEqual(['2026-03-01', '2026-03-31']));
});

const SOURCE = {
  call: 'POST /x/findNetbars',
  read: ({ list }: { list: { ID: number; name: string }[] }) =>
    list.map(({ ID, name }) => ({ value: ID, label: name })),
  find: (IDs: readonly unknown[]) => ({ IDs }),
} as const;

it('shows the label of a value that no page contains, searches once for the typed text, and selects by keyboard', async () => {
  server.on('POST /x/findNetbars', ({ body }) => {
    const { keyword, IDs } = body as { keyword?: string; IDs?: number[] };
    if (IDs) return { data: { list: [{ ID: 178, name: '星际网吧' }] } };
    return {
      data: {
        list: keyword === '龙' ? [{ ID: 9, name: '龙腾网吧' }] : [{ ID: 1, name: '第一网吧' }],
      },
    };
  });
  show({ kind: 'remoteSelect', label: '网吧', source: SOURCE }, 178);
  expect(await screen.findByText('星际网吧')).toBeDefined();
  const select = await screen.findByRole('combobox', { name: '网吧' });
  fireEvent.click(select);
  expect(await screen.findByText('第一网吧')).toBeDefined();
  for (const text of ['大', '大龙', '龙'])
    fireEvent.change(inputOf(select), { target: { value: text } });
  expect(await screen.findByRole('option', { name: /^龙\s*腾网吧$/, hidden: true })).toBeDefined();
  const keywords = server
    .seen('POST /x/findNetbars')
    .map(({ body }) => (body as { keyword?: string }).keyword);
  expect(keywords.filter((keyword) => keyword !== undefined)).toEqual(['', '龙']);
  fireEvent.keyDown(inputOf(select), DOWN);
  fireEvent.keyDown(inputOf(select), ENTER);
  await waitFor(() => expect(form.values.it).toBe(9));
});

it('does not pick a record of the previous search by Enter while the typed text is searched', async () => {
  server.on('POST /x/findNetbars', ({ body }) => {
    const { keyword = '' } = body as { keyword?: string };
    return { data: { list: [keyword ? { ID: 9, name: '龙腾' } : { ID: 1, name: '第一' }] } };
  });
  show({ kind: 'remoteSelect', label: '网吧', source: SOURCE });
  const select = await screen.findByRole('combobox', { name: '网吧' });
  fireEvent.click(select);
  expect(await screen.findByRole('option', { name: '第一', hidden: true })).toBeDefined();
  fireEvent.change(inputOf(select), { target: { value: '龙' } });
  fireEvent.keyDown(inputOf(select), ENTER);
  expect(await screen.findByRole('option', { name: /龙\s*腾/, hidden: true })).toBeDefined();
  expect([form.values.it, select.getAttribute('aria-expanded')]).toEqual([undefined, 'true']);
  fireEvent.keyDown(inputOf(select), DOWN);
  fireEvent.keyDown(inputOf(select), ENTER);
  await waitFor(() => expect(form.values.it).toBe(9));
});

it('shows the label of a value that is set from outside, and states that nothing matches', async () => {
  server.on('POST /x/findNetbars', ({ body }) => {
    const { IDs = [] } = body as { IDs?: number[] };
    return { data: { list: IDs.map((ID) => ({ ID, name: `网吧 ${ID}` })) } };
  });
  show({ kind: 'remoteSelect', label: '网吧', source: SOURCE });
  const select = await screen.findByRole('combobox', { name: '网吧' });
  act(() => form.set('it', 12));
  expect(await screen.findByText('网吧 12')).toBeDefined();
  fireEvent.click(select);
  fireEvent.change(inputOf(select), { target: { value: '没有' } });
  expect(await screen.findByText('没有匹配「没有」的内容')).toBeDefined();
});

it('shows why a remote search failed, and retries it', async () => {
  server.on('POST /x/findNetbars', { code: 7, msg: '搜索服务不可用' });
  show({ kind: 'remoteSelect', label: '网吧', source: SOURCE });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('combobox', { name: '网吧' }));
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('搜索服务不可用');
  server.on('POST /x/findNetbars', { data: { list: [{ ID: 1, name: '第一网吧' }] } });
  await user.click(within(alert).getByRole('button', { name: '重试' }));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});

const AREAS = [
  {
    value: 31,
    label: '上海市',
    children: [
      { value: 3104, label: '徐汇区' },
      { value: 3105, label: '长宁区', disabled: true },
    ],
  },
  { value: 33, label: '浙江省' },
];

it('supports moving, expanding, searching and selecting in a tree by keyboard', async () => {
  show({ kind: 'treeSelect', label: '地区', tree: AREAS });
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: /^地区/ }));
  const names = () => screen.getAllByRole('treeitem').map((item) => item.textContent);
  expect(names()).toEqual(['上海市', '浙江省']);
  await user.keyboard('{ArrowDown}{ArrowRight}');
  expect(names()).toEqual(['上海市', '徐汇区', '长宁区', '浙江省']);
  await user.keyboard('{ArrowRight}{ArrowDown}{Enter}');
  expect(form.values.it).toBeUndefined();
  await user.keyboard('{ArrowUp}{Enter}');
  expect(form.values.it).toBe(3104);
  const opener = screen.getByRole('button', { name: /^地区/ });
  expect([opener.textContent, document.activeElement === opener]).toEqual([
    '上海市 / 徐汇区',
    true,
  ]);
  await user.click(opener);
  fireEvent.change(await screen.findByRole('searchbox', { name: '在地区中查找' }), {
    target: { value: '浙' },
  });
  expect(names()).toEqual(['浙江省']);
});

it('toggles nodes of a tree with multiple values', async () => {
  show({ kind: 'treeSelect', label: '地区', tree: AREAS, multiple: true }, [33]);
  fireEvent.click(await screen.findByRole('button', { name: /^地区/ }));
  fireEvent.click(await screen.findByRole('treeitem', { name: '上海市' }));
  expect(form.values.it).toEqual([33, 31]);
  fireEvent.click(screen.getByRole('treeitem', { name: '浙江省' }));
  expect(form.values.it).toEqual([31]);
});

it('adds tags with Enter and shows the maximum number', async () => {
  show({ kind: 'tags', label: '标签', max: 2, maxLength: 4 }, ['热门']);
  const input = inputOf(await screen.findByRole('combobox', { name: '标签' }));
  typeIn(input, '竞技对战类');
  fireEvent.keyDown(input, ENTER);
  await waitFor(() => expect(form.values.it).toEqual(['热门', '竞技对战类']));
  expect(screen.getByText('已有 2 个，最多 2 个')).toBeDefined();
  expect(check()).toEqual({ it: '每个标签最多 4 个字' });
});

const PORT: readonly Field<RowValues>[] = [
  { name: 'name', label: '名称', kind: 'text', required: true },
  { name: 'port', label: '端口号', kind: 'number' },
];
const rowsField = {
  kind: 'rows',
  label: '端口',
  noun: '端口',
  fields: PORT,
  empty: { name: '' },
  max: 3,
} as const;
const names = () => (form.values.it as { name: string }[]).map(({ name }) => name);

it('focuses an added row, moves rows with their errors, and removes rows', async () => {
  show(rowsField, [{ name: 'a' }, { name: 'b' }]);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: '添加端口' }));
  await user.keyboard('c');
  expect(names()).toEqual(['a', 'b', 'c']);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: '添加端口' }).disabled).toBe(true);
  act(() => form.setErrors({ 'it.1.name': '名称已被使用', 'it.2.name': '太短' }));
  await user.click(screen.getByRole('button', { name: '上移端口 2' }));
  expect(names()).toEqual(['b', 'a', 'c']);
  expect(form.errors).toEqual({ 'it.0.name': '名称已被使用', 'it.2.name': '太短' });
  const [first] = screen.getAllByRole('group', { name: '端口 1' });
  expect(within(first as HTMLElement).getByRole('alert').textContent).toBe('名称已被使用');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: '下移端口 1' }));
  await user.click(screen.getByRole('button', { name: '删除端口 2' }));
  expect([names(), form.errors]).toEqual([
    ['b', 'c'],
    { 'it.0.name': '名称已被使用', 'it.1.name': '太短' },
  ]);
  await user.type(screen.getAllByLabelText(/名称/)[0] as HTMLElement, 'x');
  expect(form.errors).toEqual({ 'it.1.name': '太短' });
});

it('validates rows on blur and on save, and shows other errors below the rows', async () => {
  show({ ...rowsField, min: 1 }, [{ name: '' }]);
  fireEvent.blur(await screen.findByLabelText(/名称/));
  expect(form.errors).toEqual({ 'it.0.name': '请填写名称' });
  act(() => form.set('it', []));
  expect(check()).toEqual({ it: '端口至少 1 个' });
  act(() => form.setErrors({ 'it.0': '端口重复' }));
  expect(screen.getByRole('alert').textContent).toBe('端口重复');
});

const UPLOAD = {
  kind: 'upload',
  label: '发票',
  required: true,
  purpose: 'media',
  accept: ['.png'],
  maxBytes: 2048,
  read: ({ url }: { url: string }) => url,
} as const;
const choose = (name: string, size: number) =>
  fireEvent.change(screen.getByLabelText('发票', { selector: 'input[type=file]' }), {
    target: { files: [new File(['x'.repeat(size)], name)] },
  });

it('shows the limits of a file, and rejects an invalid file before anything is sent', async () => {
  show(UPLOAD);
  expect(await screen.findByText('支持 png，不超过 2 KB')).toBeDefined();
  choose('a.exe', 10);
  expect(screen.getByRole('alert').textContent).toBe('「a.exe」的类型不支持，请选择 .png 文件');
  choose('a.png', 4096);
  expect(screen.getByRole('alert').textContent).toBe('「a.png」超过 2 KB，请选择更小的文件');
  expect([server.seen(), form.values.it]).toEqual([[], undefined]);
});

it('uploads a file with progress, blocks the form meanwhile, and can pause, resume and cancel', async () => {
  let release = (): void => undefined;
  server.on('POST /upload/begin', {
    data: { uploadId: 'u1', pieceBytes: 1024, pieces: 2, have: [] },
  });
  server.on('POST /upload/piece', () => new Promise((resolve) => (release = () => resolve({}))));
  server.on('POST /upload/cancel', {});
  server.on('POST /upload/complete', { data: { state: 'done', result: { url: '/f/1.png' } } });
  show(UPLOAD, '/f/0.png');
  await screen.findByText('/f/0.png');
  choose('a.png', 1500);
  expect(screen.getByRole('progressbar', { name: '发票的上传进度' })).toBeDefined();
  expect(check()).toEqual({ it: '发票还没有传完，请等待或取消' });
  fireEvent.click(screen.getByRole('button', { name: '暂停' }));
  expect(await screen.findByText(/已暂停/)).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: '取消' }));
  await waitFor(() => expect(form.values.it).toBe('/f/0.png'));
  server.on('POST /upload/piece', {});
  choose('b.png', 1500);
  await waitFor(() => expect(form.values.it).toBe('/f/1.png'));
  expect([check(), screen.getByText('b.png').textContent]).toEqual([{}, 'b.png']);
  release();
});

it('shows an error of the server, and retries the upload', async () => {
  server.on('POST /upload/begin', { code: 7, msg: '文件内容不是图片' });
  show(UPLOAD);
  await screen.findByRole('button', { name: '选择文件：发票' });
  choose('a.png', 10);
  expect((await screen.findByRole('alert')).textContent).toBe('文件内容不是图片');
  server.on('POST /upload/begin', {
    data: { uploadId: 'u1', pieceBytes: 1024, pieces: 1, have: [] },
  });
  server.on('POST /upload/piece', {});
  server.on('POST /upload/complete', { data: { state: 'done', result: { url: '/f/2.png' } } });
  fireEvent.click(screen.getByRole('button', { name: '重试' }));
  await expect.poll(() => form.values.it).toBe('/f/2.png');
  // The name of a button must contain its text.
  await screen.findByRole('button', { name: '更换文件：发票' });
});

it('cancels the upload on the server when the form is closed', async () => {
  server.on('POST /upload/begin', {
    data: { uploadId: 'u1', pieceBytes: 1024, pieces: 2, have: [] },
  });
  server.on('POST /upload/piece', () => new Promise(() => undefined));
  server.on('POST /upload/cancel', {});
  show(UPLOAD);
  await screen.findByRole('button', { name: '选择文件：发票' });
  choose('a.png', 1500);
  await expect.poll(() => server.seen('POST /upload/piece').length).toBeGreaterThan(0);
  cleanup();
  await expect
    .poll(() => server.seen('POST /upload/cancel'))
    .toMatchObject([{ body: { uploadId: 'u1' } }]);
});

it('accepts the deprecated `options` of a select', async () => {
  show({ kind: 'select', label: '类型', options: [{ value: 'a', label: '甲' }] });
  fireEvent.click(await screen.findByRole('combobox'));
  expect((await screen.findByRole('option', { name: '甲' })).textContent).toBe('甲');
});

it('keeps a typed amount exactly: 元 with two decimals, as an integer of 分', () => {
  show({ kind: 'yuan', label: '提现金额' }, 123_450);
  const input = screen.getByLabelText<HTMLInputElement>(/提现金额/);
  expect(input.value).toBe('1234.50');
  typeIn(input, '5800.5');
  expect([form.values.it, input.value]).toEqual([580_050, '5800.5']);
  fireEvent.blur(input);
  expect([form.values.it, input.value, form.errors]).toEqual([580_050, '5800.50', {}]);
});

it.each([
  ['1234.567', '提现金额最多两位小数，不会四舍五入，请改正后再提交'],
  ['一百', '提现金额应为数字，例如 1234.50'],
  ['99.99', '提现金额不能少于 100.00 元'],
  ['50000.01', '提现金额不能超过 50000.00 元'],
])('keeps the refused amount %s in the input and says why', (text, error) => {
  show({ kind: 'yuan', label: '提现金额', min: 10_000, max: 5_000_000 });
  const input = screen.getByLabelText<HTMLInputElement>(/提现金额/);
  typeIn(input, text);
  fireEvent.blur(input);
  expect([form.errors.it, check().it, form.validate()]).toEqual([error, error, undefined]);
  expect(input.value).toBe(text);
});

it('refuses decimals of a whole number instead of rounding them', () => {
  show({ kind: 'number', label: '单笔最低' });
  const input = screen.getByLabelText<HTMLInputElement>(/单笔最低/);
  typeIn(input, '5800.5');
  fireEvent.blur(input);
  expect([form.values.it, input.value]).toEqual([5800.5, '5800.5']);
  expect(check()).toEqual({ it: '单笔最低应为整数，不会四舍五入，请改正后再提交' });
});
