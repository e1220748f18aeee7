import { describe, expect, it } from 'vitest';
import { toBody, toForm } from './forms/netbarForm.ts';
import { aNetbar, OPTIONS } from './netbar.fixture.ts';
import { choices, expiryOf, labelOf, newerVersion, regionOptions, shareOf } from './netbar.model.ts';

const NOW = Date.parse('2026-03-01T00:00:00Z');
const DAY = 86_400_000;
const inDays = (days: number) => new Date(NOW + days * DAY).toISOString();

describe('the end of a netbar', () => {
  it.each([
    [400, 'neutral', '剩 400 天'],
    [30, 'neutral', '剩 30 天'],
    [29.9, 'warning', '剩 29 天'],
    [0.5, 'warning', '今天到期'],
    [0, 'danger', '今天到期'],
    [-0.5, 'danger', '今天到期'],
    [-3.2, 'danger', '已过 3 天'],
  ])('in %d days is %s: %s', (days, tone, text) => {
    expect(expiryOf(inDays(days), NOW)).toMatchObject({ tone, text });
  });

  it('does not exist before it is approved', () => {
    expect(expiryOf(null, NOW)).toBeUndefined();
  });
});

describe('a version', () => {
  it('is compared by its numbers, not by its letters', () => {
    expect(newerVersion('3.8.1', OPTIONS)).toBe('3.10.0');
    expect(newerVersion('3.10.0', OPTIONS)).toBeUndefined();
    expect(newerVersion('3.11.0', OPTIONS)).toBeUndefined();
  });

  it('that nobody knows is not old', () => {
    expect(newerVersion('', OPTIONS)).toBeUndefined();
    expect(newerVersion('3.8.1', null)).toBeUndefined();
  });
});

describe('a label', () => {
  const dicts = { ...OPTIONS.dicts, status: [{ value: 'active', label: '营业中' }] };
  const options = { ...OPTIONS, dicts };

  it('is the dictionary’s, the built-in one where it has none, and never the raw value', () => {
    expect(labelOf(options, 'status', 'active')).toBe('营业中');
    expect(labelOf(options, 'status', 'archived')).toBe('已归档');
    expect(labelOf(null, 'status', 'active')).toBe('正常');
    expect(labelOf(null, 'disklessType', 'server')).toBe('');
  });

  it('stands for each choice', () => {
    expect(choices(options, 'status')).toEqual([{ value: 'active', label: '营业中' }]);
    expect(choices(null, 'ring').map(({ label }) => label)).toEqual(['尝鲜', '先行', '稳定']);
  });
});

describe('a share', () => {
  it('is of something, and never more than all of it', () => {
    expect([shareOf(1, 4), shareOf(9, 4), shareOf(0, 0)]).toEqual([0.25, 1, undefined]);
  });
});

describe('the form of a netbar', () => {
  it('sends what was emptied as what empties it', () => {
    const values = { ...toForm(aNetbar()), marketId: undefined, terminalTotal: undefined, lng: undefined, tags: [] };
    const body = toBody(values);
    expect(body).toMatchObject({ ID: 7, expectUpdatedAt: '2026-03-01T02:00:00.000Z', marketId: null, lng: null });
    expect(body).toMatchObject({ terminalTotal: 0, tags: [], name: '星际网咖' });
  });

  it('holds nothing that the server does not take', () => {
    expect(Object.keys(toForm(aNetbar()))).not.toContain('actions');
    expect(Object.keys(toForm(aNetbar()))).not.toContain('terminalOnline');
  });
});

describe('the regions', () => {
  it('are provinces and cities for a filter, cities for a form', () => {
    const city = { value: '330100', label: '浙江省 杭州市' };
    expect(regionOptions(OPTIONS, true)).toEqual([{ value: '330000', label: '浙江省' }, city]);
    expect(regionOptions(OPTIONS, false)).toEqual([city]);
  });
});
