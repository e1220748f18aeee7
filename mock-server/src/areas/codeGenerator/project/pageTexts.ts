import type { GeneratorEntity, GeneratorModel } from '../model/schemas.ts';
import { type Printable, printValue } from '../print/printValue.ts';
import { allFields, pageTitle } from './facts.ts';
import { texts } from './texts.ts';

const labelled = (options: readonly { value: string; label: string }[]): Printable =>
  Object.fromEntries(options.map(({ value, label }) => [value, label]));

function entityTexts(model: GeneratorModel, entity: GeneratorEntity): Printable {
  const fields = allFields(entity);
  const choices = fields.filter(({ kind }) => kind === 'choice');
  return {
    title: pageTitle(model, entity),
    noun: entity.label,
    empty: texts.empty(entity.label),
    fields: Object.fromEntries(fields.map(({ name, label }) => [name, label])),
    choices: Object.fromEntries(
      choices.map((field) => [field.name, labelled(field.choices ?? [])]),
    ),
    actions: Object.fromEntries(
      (entity.states?.moves ?? []).map(({ name, label }) => [name, label]),
    ),
  };
}

/** The texts of all pages. */
export function pageTexts(model: GeneratorModel): string {
  const all: Printable = {
    title: model.title,
    ...texts.shared,
    entities: Object.fromEntries(
      model.entities.map((entity) => [entity.name, entityTexts(model, entity)]),
    ),
  };
  return `/** The Chinese texts of the remote. Texts of another language are a second file of the same shape. */
export const texts = ${printValue(all)} as const;
`;
}
