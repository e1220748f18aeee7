import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import type { FormSchema } from '../../../contract/formSchema.ts';
import { SchemaForm } from './SchemaForm.tsx';

const SCHEMA: FormSchema = {
  type: 'object',
  required: ['part', 'reason'],
  properties: {
    note: { type: 'string', title: '备注', 'x-field': { kind: 'text', order: 3, group: '其他' } },
    part: {
      type: 'string',
      title: '部件',
      pattern: '^[a-z]+$',
      maxLength: 10,
      'x-field': { kind: 'text', order: 1, patternText: '只能是小写字母' },
    },
    reason: {
      type: 'string',
      title: '说明',
      'x-field': { kind: 'text', order: 2, when: { field: 'part', equals: 'other' } },
    },
    cost: { type: 'integer', title: '费用', 'x-field': { kind: 'yuan', order: 4, roles: [9528] } },
  },
};

const input = (label: string | RegExp) => screen.getByLabelText(label);
const onSave = vi.fn();
beforeAll(() => import('./SchemaFormView.tsx'));
beforeEach(() => onSave.mockReset());

it('shows fields in their order, by condition and by role', async () => {
  render(<SchemaForm schema={SCHEMA} roles={[888]} />);
  expect(await screen.findByLabelText(/部件/)).toBeTruthy();
  const labels = () => [...document.querySelectorAll('label')].map((label) => label.textContent);
  expect(labels()).toEqual(['部件*', '备注']);
  await userEvent.type(input(/部件/), 'other');
  expect(labels()).toEqual(['部件*', '说明*', '备注']);
  expect(screen.queryByRole('button')).toBeNull();
});

it('checks the rules of the schema before it saves, and keeps the input', async () => {
  render(<SchemaForm schema={SCHEMA} roles={[888]} onSave={onSave} />);
  await userEvent.type(await screen.findByLabelText(/部件/), 'ABC');
  await userEvent.click(screen.getByRole('button', { name: '提交' }));
  expect((await screen.findByRole('alert')).textContent).toBe('只能是小写字母');
  expect(onSave).not.toHaveBeenCalled();
  expect((input(/部件/) as HTMLInputElement).value).toBe('ABC');
});

it('saves shown values only, and shows errors of the server at their field', async () => {
  onSave.mockResolvedValueOnce({
    code: 422,
    data: { errors: [{ field: 'note', msg: '备注不可用' }] },
    msg: '',
  });
  render(<SchemaForm schema={SCHEMA} roles={[888]} onSave={onSave} initial={{ reason: 'x' }} />);
  await userEvent.type(await screen.findByLabelText(/部件/), 'disk');
  await userEvent.click(screen.getByRole('button', { name: '提交' }));
  expect((await screen.findByRole('alert')).textContent).toBe('备注不可用');
  expect(onSave.mock.calls[0]?.[0]).toEqual({ part: 'disk' });
  expect((input(/部件/) as HTMLInputElement).value).toBe('disk');
});

it('shows rows with their own fields, conditions and rules', async () => {
  const schema: FormSchema = {
    type: 'object',
    required: ['parts'],
    properties: {
      parts: {
        type: 'array',
        title: '配件',
        items: {
          type: 'object',
          required: ['name'],
          properties: {
            name: { type: 'string', title: '名称', 'x-field': { kind: 'text' } },
            reason: {
              type: 'string',
              title: '说明',
              'x-field': { kind: 'text', when: { field: 'name', equals: 'x' } },
            },
          },
        },
        'x-field': { kind: 'rows', noun: '配件' },
      },
    },
  };
  onSave.mockResolvedValueOnce({ code: 0, data: {}, msg: '' });
  render(<SchemaForm schema={schema} onSave={onSave} />);
  await userEvent.click(await screen.findByRole('button', { name: '添加配件' }));
  await userEvent.click(screen.getByRole('button', { name: '提交' }));
  expect((await screen.findByRole('alert')).textContent).toBe('请填写名称');
  await userEvent.type(input(/名称/), 'x');
  await userEvent.type(await screen.findByLabelText(/说明/), 'y');
  await userEvent.click(screen.getByRole('button', { name: '提交' }));
  expect(onSave.mock.calls[0]?.[0]).toEqual({ parts: [{ name: 'x', reason: 'y' }] });
});

it('accepts files of the types and the size of the schema', async () => {
  const schema: FormSchema = {
    type: 'object',
    properties: {
      photo: {
        type: 'string',
        title: '照片',
        'x-field': { kind: 'upload', accept: ['jpg'], maxMegabytes: 2 },
      },
    },
  };
  render(<SchemaForm schema={schema} />);
  expect(await screen.findByText(/jpg、jpeg.*2 MB/)).toBeTruthy();
});
