import { expect, it } from 'vitest';
import { aNetbar, OPTIONS } from '../netbar.fixture.ts';
import type { NetbarOptions } from '../netbar.model.ts';
import { netbarFields } from './netbarFields.ts';

const other = { ID: 4, marketNo: 'M4', name: '华南市场', status: 'active', choosable: false };

/** The field of a reference: what it offers by name, and whether it has to be filled. */
function fieldOf(name: string, options: NetbarOptions, netbar = aNetbar()) {
  const field = netbarFields(options, netbar).find((one) => one.name === name);
  const choices = field && 'options' in field ? field.options : [];
  return { choices: choices?.map(({ label }) => label), required: field?.required };
}

it('a market that may only be filtered by is not offered, and the one chosen now stays', () => {
  const options = { ...OPTIONS, markets: [{ ...other, ID: 3, name: '华东市场' }, other] };
  expect(fieldOf('marketId', options).choices).toEqual(['华东市场']);
  expect(fieldOf('marketId', options, aNetbar({ marketId: null })).choices).toEqual([]);
});

it('what may not be taken away cannot be left empty, and what is empty may stay so', () => {
  const options = { ...OPTIONS, clearable: [] };
  expect(fieldOf('marketId', options).required).toBe(true);
  expect(fieldOf('ownerId', options).required).toBe(false);
  expect(fieldOf('marketId', OPTIONS).required).toBe(false);
});
