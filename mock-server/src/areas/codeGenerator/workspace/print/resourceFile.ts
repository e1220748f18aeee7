import type { GeneratorEntity, GeneratorModel } from '../../model/schemas.ts';
import type { Printable } from '../../print/printValue.ts';
import {
  allFields,
  detailMenu,
  isInDetail,
  isInForm,
  isTree,
  titleField,
} from '../../project/facts.ts';
import { resourceActions } from '../../project/resourceActions.ts';
import { columns, fieldFormat, filters } from '../../project/resourceList.ts';
import { areaName, callPath, type EntityNames, listPath, namesOf, withScope } from './areaFacts.ts';
import { CodeFile, code, printCompact } from './codeFile.ts';
import { dictionary, rowSources, scopeSource } from './optionSources.ts';

const UI = '@console/shared/ui';

const nonEmpty = (value: Record<string, Printable>): Printable =>
  Object.keys(value).length > 0 ? value : undefined;

/** Inputs of the form that the fields of the data scope need. */
function withSources(printed: Printable, scope: string): Printable {
  if (!Array.isArray(printed)) return printed;
  return printed.map((input) =>
    input === `${scope}Id` ? { name: input, source: code(`${scope.toUpperCase()}S`) } : input,
  );
}

function actions(file: CodeFile, model: GeneratorModel, entity: GeneratorEntity) {
  const { noun } = namesOf(model, entity);
  const operations = `@console/shared/operations/${areaName(model.id)}`;
  const printed = resourceActions(model, entity, (verb) =>
    code(file.from(operations, `${verb}${noun}`)),
  ) as { add: { inputs: Printable }; actions: { edit: { inputs: Printable } } };
  const { add, actions: own } = printed;
  const inputs = withSources(add.inputs, entity.scope);
  return {
    add: { ...add, inputs: code('INPUTS') },
    actions: { ...own, edit: { ...own.edit, inputs: code('INPUTS') } },
    inputs,
  };
}

function resource(
  model: GeneratorModel,
  entity: GeneratorEntity,
  names: EntityNames,
  printed: Record<string, Printable>,
): Printable {
  const fields = allFields(entity);
  const formats = fields
    .map((field) => [field.name, fieldFormat(field)] as const)
    .filter(([, format]) => format);
  const facts = fields.filter((field) => isInDetail(field) && field.name !== entity.states?.field);
  const own = filters(model, entity) as Record<string, Printable>;
  const scoped = `${entity.scope}Id`;
  const hasScope = entity.fields.some(({ name }) => name === scoped);
  return {
    noun: code('own.noun'),
    title: code('own.title'),
    nameOf: code(`(row: ${names.noun}) => row.${titleField(entity)}`),
    list: { call: `POST ${listPath(model, names)}` },
    record: {
      call: `POST ${callPath(model, 'get', names)}`,
      body: code('({ ID }) => ({ ID })'),
      read: code(`({ ${names.one} }) => ${names.one}`),
    },
    options: fields.some(({ kind }) => kind === 'dictionary') ? code('WORDS') : undefined,
    labels: code('LABELS'),
    fields: {
      ...Object.fromEntries(formats),
      CreatedAt: { kind: 'time' },
      UpdatedAt: { kind: 'time' },
    },
    columns: columns(entity),
    filters: nonEmpty({
      ...own,
      ...(hasScope && { [scoped]: { source: code(`${entity.scope.toUpperCase()}S`) } }),
    }),
    details: [
      { title: code('texts.facts'), facts: facts.map(({ name }) => name) },
      { title: code('texts.record'), facts: ['CreatedAt', 'UpdatedAt'] },
    ],
    firstUse: { text: code('own.empty') },
    status: entity.states?.field,
    counts: entity.states ? code(`({ stat }) => stat.${entity.states.field}`) : undefined,
    ...printed,
    tree: isTree(entity)
      ? { parentId: fields.find(({ kind }) => kind === 'parent')?.name }
      : undefined,
  };
}

/** The list, the forms and the page of one kind of record. */
export function resourceFile(model: GeneratorModel, plain: GeneratorEntity): string {
  const entity = withScope(plain);
  const names = namesOf(model, entity);
  const file = new CodeFile({});
  const words = dictionary(entity);
  if (words) file.from('@console/shared/request', 'type DataOf');
  const kinds = new Set(entity.fields.map(({ kind }) => kind));
  if (kinds.has('file')) file.from('../fileLink.tsx', 'fileLink');
  file.from('../recordLink.tsx', 'recordLink');
  const { inputs, ...printed } = actions(file, model, entity);
  const schemas = file.from('@console/shared/request', 'type Schemas');
  const hasPeople = entity.fields.some((field) => field.kind === 'person' && isInForm(field));
  file.add(`type ${names.noun} = ${schemas}['${names.schema}'];`);
  file.add(
    [
      `const own = ${file.from('../texts.ts', 'texts')}.entities.${names.one};`,
      `const PAGE = '${detailMenu(model, entity)}';`,
      ...(hasPeople
        ? [`const PEOPLE = ${file.from(UI, 'choiceTexts')}('person', ({ name }) => name);`]
        : []),
      ...rowSources(file, model, entity),
      ...scopeSource(file, entity),
      ...(words ? [words] : []),
    ].join('\n'),
  );
  file.add(
    `const INPUTS: ${file.from(UI, 'type ResourceInputs')}<${names.noun}> = ${printCompact(inputs)};`,
  );
  file.add(`/** The titles of the server's rules, and the labels of the fields without input. */
const LABELS = {
  ...Object.fromEntries(Object.entries(add${names.noun}.fields).map(([name, { title }]) => [name, title ?? name])),
  ...own.fields,
};`);
  const declared = printCompact(resource(model, entity, names, printed));
  const define = file.from(UI, 'defineResource');
  file.add(`export const ${names.constant}_RESOURCE = ${define}(${declared});`);
  return file.toString();
}
