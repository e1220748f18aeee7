import { describe, expect, it } from 'vitest';
import { configurationFixture } from './config.fixture.tsx';
import type { SettingSchema } from './config.model.ts';
import { defaultText, emptyRow, settingField } from './settingField.ts';

const { choices } = configurationFixture();
const field = (schema: SettingSchema, value?: unknown) =>
  settingField('x', 'X', schema, choices, value);

describe('fieldOf', () => {
  it('returns the control for a schema', () => {
    expect(field({ type: 'boolean' }).kind).toBe('switch');
    expect(field({ type: 'integer', 'x-unit': '天' })).toMatchObject({
      kind: 'number',
      suffix: '天',
    });
    expect(field({ type: 'string', maxLength: 60 }).kind).toBe('text');
    expect(field({ type: 'string', maxLength: 2000 }).kind).toBe('textarea');
    expect(field({ enum: ['a', 'b'], 'x-labels': { a: '甲' } })).toMatchObject({
      kind: 'select',
      multiple: false,
      choices: [
        { value: 'a', label: '甲' },
        { value: 'b', label: 'b' },
      ],
    });
  });

  it('offers the allowed choices, and chosen values that are not allowed or missing', () => {
    const ofRoles = (chosen: number[]) => field({ type: 'array', 'x-choices': 'role' }, chosen);
    expect(ofRoles([])).toMatchObject({
      kind: 'select',
      multiple: true,
      choices: [{ value: 301, label: '网管' }],
    });
    expect(ofRoles([888, 777])).toMatchObject({
      choices: [
        { value: 301 },
        { value: 888, label: '超级管理员' },
        { value: 777, label: '777（已不存在）' },
      ],
    });
    const call = field({ type: 'string', 'x-choices': 'call' }, '');
    expect(call).toMatchObject({
      choices: [
        { label: '重置用户密码（POST /user/resetPassword）' },
        { value: 'DELETE /user/deleteUser' },
      ],
    });
  });

  it('searches the people of a setting on the server', () => {
    const people = field({ type: 'array', 'x-records': 'person' }, [7]);
    expect(people).toMatchObject({ kind: 'remoteSelect', multiple: true });
  });

  it('describes the default in words if that helps', () => {
    expect(defaultText({ type: 'integer', 'x-unit': '天' }, 180, choices)).toBe('默认：180 天');
    const rate = { type: 'integer' as const, minimum: 0, maximum: 5000, 'x-percent': true };
    expect(defaultText(rate, 60, choices)).toBe('默认：0.6%');
    expect(field(rate)).toMatchObject({ kind: 'percent', min: 0, max: 5000 });
    expect(defaultText({ enum: ['off'], 'x-labels': { off: '不要求' } }, 'off', choices)).toBe(
      '默认：不要求',
    );
    for (const none of ['', true, [], null])
      expect(defaultText({ type: 'string' }, none, choices)).toBeUndefined();
    expect(defaultText({ type: 'string', maxLength: 2000 }, '{"a":1}', choices)).toBeUndefined();
  });

  it('starts a rule with the first value of each enumeration', () => {
    const properties = {
      call: { type: 'string' },
      kind: { enum: ['sms', 'wx'] },
      roles: { type: 'array' },
    };
    expect(emptyRow({ properties })).toEqual({ call: '', kind: 'sms', roles: [] });
  });
});
