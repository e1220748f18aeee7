import { type NamedSchemas, type Schema, visitSchema } from '@console/shared/contract';
import fc, { type Arbitrary } from 'fast-check';
import { edgesOf, numberValues, textValues } from './leafValues.ts';

/** Depth limit of recursive schemas. Deeper optional parts are omitted. */
const MAX_DEPTH = 5;
/** Most generated entries of a list above its minimum, and of a map. */
const MORE_ITEMS = 3;

/** Arbitraries of values of schemas. */
export interface Values {
  /** Values that match a schema, mostly with existing ids. */
  fitting(schema: Schema): Arbitrary<unknown>;
  /** Like `fitting`, but some numbers and texts are at or beyond the limits of their schema. */
  atEdges(schema: Schema): Arbitrary<unknown>;
}

type Make = (schema: Schema) => Arbitrary<unknown>;

function objectValues(
  properties: Readonly<Record<string, Schema>>,
  { required = [] }: Schema,
  make: Make,
  isDeep: boolean,
): Arbitrary<unknown> {
  const entries = Object.entries(properties).filter(([key]) => !isDeep || required.includes(key));
  const keys = new Set(entries.map(([key]) => key));
  return fc.record(Object.fromEntries(entries.map(([key, part]) => [key, make(part)])), {
    requiredKeys: required.filter((key) => keys.has(key)),
    noNullPrototype: true,
  });
}

function mapValues(
  values: Schema,
  { maxProperties = MORE_ITEMS, patternProperties = {} }: Schema,
  make: Make,
): Arbitrary<unknown> {
  const [pattern = '^.{1,9}$'] = Object.keys(patternProperties);
  return fc.dictionary(fc.stringMatching(new RegExp(pattern, 'u')), make(values), {
    maxKeys: Math.min(maxProperties, MORE_ITEMS),
    noNullPrototype: true,
  });
}

/** Creates values of kinds without content: a boolean, `null`, or any JSON value. */
function otherValues({ type }: Schema): Arbitrary<unknown> {
  if (type === 'boolean') return fc.boolean();
  return type === 'null' ? fc.constant(null) : fc.jsonValue({ maxDepth: 2 });
}

/**
 * Creates arbitraries from the schemas of an OpenAPI document, one for each keyword that it uses.
 * For example, those that fit `{ type: 'integer', minimum: 1 }` are 4, 1 and 12.
 *
 * @param named named schemas of the document
 */
export function schemaValues(named: NamedSchemas): Values {
  const create = (schema: Schema, depth: number, edge: boolean): Arbitrary<unknown> => {
    const leaf = (part: Schema, usual: Arbitrary<unknown>) =>
      edge ? fc.oneof({ weight: 3, arbitrary: usual }, edgesOf(part)) : usual;
    const below = (part: Schema) => create(part, depth + 1, edge);
    return visitSchema<Arbitrary<unknown>>(
      schema,
      {
        reference: (_name, target) => below(target),
        choice: (values) => fc.constantFrom(...values),
        union: (parts) => fc.oneof(...parts.map((part) => create(part, depth, edge))),
        text: (part) => leaf(part, textValues(part)),
        number: (part) => leaf(part, numberValues(part)),
        list: (items, { minItems = 0, maxItems = Number.MAX_VALUE }) =>
          fc.array(below(items), {
            minLength: minItems,
            maxLength: Math.min(maxItems, minItems + (depth < MAX_DEPTH ? MORE_ITEMS : 0)),
          }),
        object: (properties, part) => objectValues(properties, part, below, depth >= MAX_DEPTH),
        map: (values, part) => mapValues(values, part, below),
        otherwise: otherValues,
      },
      named,
    );
  };
  return {
    fitting: (schema) => create(schema, 0, false),
    atEdges: (schema) => create(schema, 0, true),
  };
}
