import { Ajv2020 } from 'ajv/dist/2020.js';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { spoilt } from './spoil.ts';
import { schemaValues } from './values.ts';

const named = {
  Person: {
    type: 'object',
    required: ['name'],
    properties: {
      name: { type: 'string', minLength: 2, maxLength: 5 },
      friends: { type: 'array', maxItems: 2, items: { $ref: '#/components/schemas/Person' } },
    },
  },
} as const;
const schema = {
  type: 'object',
  required: ['ID', 'code', 'kind', 'amount', 'person'],
  properties: {
    ID: { type: 'integer', minimum: 1, maximum: 2_147_483_647 },
    code: { type: 'string', pattern: '^[A-F]{64}$', maxLength: 64 },
    kind: { enum: ['a', 'b'] },
    amount: { type: 'integer', minimum: 100, maximum: 10_000, multipleOf: 100 },
    maybe: { anyOf: [{ type: 'boolean' }, { type: 'null' }] },
    person: { $ref: '#/components/schemas/Person' },
    labels: { type: 'object', patternProperties: { '^[a-z]{2}$': { type: 'number' } } },
  },
} as const;

const values = schemaValues(named);
const validate = new Ajv2020({ strict: false }).compile({
  ...schema,
  components: { schemas: named },
});
const share = (all: readonly unknown[]) =>
  all.filter((value) => validate(value)).length / all.length;

it('generates values that match their schema', () => {
  const all = fc.sample(values.fitting(schema), { seed: 1, numRuns: 300 });
  expect(share(all)).toBe(1);
});

it('generates values at and beyond the limits', () => {
  const all = fc.sample(values.atEdges(schema), { seed: 1, numRuns: 300 });
  expect(share(all)).toBeLessThan(0.8);
  const ids = all.map((value) => (value as { ID: number }).ID);
  expect(ids).toEqual(expect.arrayContaining([0, 1, 2_147_483_647, 2_147_483_648]));
});

it('spoils a value: another kind, a missing part, and a prototype key', () => {
  const all = fc.sample(spoilt(fc.constant({ ID: 1, list: [{ x: 1 }] })), {
    seed: 1,
    numRuns: 500,
  });
  const texts = all.map((value) => JSON.stringify(value));
  expect(texts).toContain('{"list":[{"x":1}]}');
  expect(texts).toContain('{"ID":1,"list":[]}');
  expect(texts).toContain('{"ID":null,"list":[{"x":1}]}');
  expect(texts.some((text) => text.includes('"__proto__"'))).toBe(true);
  expect(texts.some((text) => text.includes('[[[[[[[['))).toBe(true);
});
