import { getTableName } from 'drizzle-orm';
import type { FieldError } from '../../../http/errors.ts';
import type { Area } from '../../../platform/kernel/area/areaFacts.ts';
import { modelProblems } from '../model/check.ts';
import { pascalCase } from '../model/names.ts';
import type { GeneratorField, GeneratorModel } from '../model/schemas.ts';
import { texts as modelTexts } from '../model/texts.ts';
import { areaName, namesOf } from './print/areaFacts.ts';
import { texts } from './texts.ts';

/** Names that the code of an area uses for something else, in small letters. */
const TAKEN =
  'area array code column customfilter datum date empty error field info key label list market map market name netbar number object page parent parttext promise record reference regexp route row schema set static store string symbol table text time tree tx type value';
const TAKEN_FIELDS = 'ids plain row shown createdby updatedby netbarid marketid';

const takenEntities = new Set(TAKEN.split(' '));
const takenFields = new Set(TAKEN_FIELDS.split(' '));
/** Fields that rows of the API may not contain, as `apiRow` decides. */
const SECRET = /secret|password|hash|token|cipher|(?:^|[a-z])Key$|^key$/i;
/** Longest name of a kind of object. */
const MAX_KIND = 24;

function fieldProblem({ name, kind, required }: GeneratorField): string | undefined {
  if (takenFields.has(name.toLowerCase())) return modelTexts.problems.ownField(name);
  if (SECRET.test(name)) return texts.secretName(name);
  return kind === 'dictionary' && required ? texts.neededDictionary : undefined;
}

function* entityProblems(model: GeneratorModel): Generator<FieldError> {
  for (const [index, entity] of model.entities.entries()) {
    const at = `entities.${index}`;
    const { name, fields } = entity;
    if (takenEntities.has(name.toLowerCase()))
      yield { field: `${at}.name`, msg: texts.reservedArea(name) };
    if (`${areaName(model.id)}${pascalCase(name)}`.length > MAX_KIND)
      yield { field: `${at}.name`, msg: modelTexts.problems.tooLong };
    for (const [place, field] of fields.entries()) {
      const msg = fieldProblem(field);
      if (msg !== undefined) yield { field: `${at}.fields.${place}.name`, msg };
    }
    const dictionaries = new Set(
      fields.filter(({ kind }) => kind === 'dictionary').map(({ dictionary }) => dictionary),
    );
    if (dictionaries.size > 1)
      yield { field: `${at}.fields`, msg: modelTexts.problems.twoDictionaries };
  }
}

/** Whether another area uses the names of the area. */
function isTaken(model: GeneratorModel, areas: readonly Area[]): boolean {
  const own = areaName(model.id);
  const tables = new Set(model.entities.map((entity) => namesOf(model, entity).sqlTable));
  return areas
    .filter(({ name }) => name !== own)
    .some(
      ({ routes, tables: others = [] }) =>
        routes.some(({ path }) => path.startsWith(`/${own}/`)) ||
        others.some(({ table }) => tables.has(getTableName(table))),
    );
}

/**
 * Returns the problems of a model, and those that only an area has.
 *
 * @param areas the areas of this server
 * @param isOwn whether the generator wrote the area before
 */
export function areaProblems(
  model: GeneratorModel,
  areas: readonly Area[],
  isOwn: boolean,
): FieldError[] {
  const name = areaName(model.id);
  const exists = areas.some((area) => area.name === name);
  const taken = (exists && !isOwn) || isTaken(model, areas);
  return [
    ...modelProblems(model),
    ...(taken ? [{ field: 'id', msg: texts.areaTaken(name) }] : []),
    ...entityProblems(model),
  ];
}
