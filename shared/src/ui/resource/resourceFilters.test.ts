import { expect, it } from 'vitest';
import type { Option } from '../list/filterField.ts';
import type { Resource } from './resource.ts';
import { resourceFilters } from './resourceFilters.ts';

interface Options {
  regions: readonly Option[];
}

const NETBARS: Resource<{ ID: number }, unknown, Options> = {
  noun: '网吧',
  title: '网吧列表',
  nameOf: ({ ID }) => String(ID),
  list: { call: 'POST /netbar/getNetbarList' },
  columns: {},
  fields: { status: { labels: { active: '正常' } } },
  filters: { regionCode: { choices: ({ regions }) => regions }, status: { multiple: true } },
};
const LOADED = { regions: [{ value: '330000', label: '浙江省' }] };
const optionsOf = (options: Options | null, query: Record<string, string>) =>
  resourceFilters(NETBARS, options, query).map((field) =>
    field.kind === 'select' ? field.options.map(({ label }) => label) : [],
  );

it('keeps a value of the URL that the loaded choices do not contain, so that the filter stays active', () => {
  expect(optionsOf(LOADED, { regionCode: '310000' })).toEqual([['浙江省', '310000'], ['正常']]);
  expect(optionsOf(LOADED, { regionCode: '330000' })).toEqual([['浙江省'], ['正常']]);
});

it('ignores unknown values of declared choices', () => {
  expect(optionsOf(LOADED, { status: 'nothing' })).toEqual([['浙江省'], ['正常']]);
});

it('uses a value of the URL before the choices are loaded', () => {
  expect(optionsOf(null, { regionCode: '310000' })).toEqual([['310000'], ['正常']]);
});
