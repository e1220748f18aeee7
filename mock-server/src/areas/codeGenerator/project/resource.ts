import { constantCase, pascalCase } from '../model/names.ts';
import type { GeneratorEntity, GeneratorModel } from '../model/schemas.ts';
import { Code, type Printable, printCall, printImport, printValue } from '../print/printValue.ts';
import {
  allFields,
  detailMenu,
  isInDetail,
  isInForm,
  isReference,
  isTree,
  route,
  rowsName,
  targetOf,
  titleField,
} from './facts.ts';
import { resourceActions } from './resourceActions.ts';
import { columns, fieldFormat, filters } from './resourceList.ts';
import { fieldRule, rowType } from './rules.ts';

const code = (text: string) => new Code(text);

const nonEmpty = (value: Record<string, Printable>): Printable =>
  Object.keys(value).length > 0 ? value : undefined;

function resource(model: GeneratorModel, entity: GeneratorEntity): Printable {
  const noun = pascalCase(entity.name);
  const fields = allFields(entity);
  const formats = fields.map((field) => [field.name, fieldFormat(field)] as const);
  const hasDictionary = fields.some(({ kind }) => kind === 'dictionary');
  const facts = fields.filter((field) => isInDetail(field) && field.name !== entity.states?.field);
  return {
    noun: code('own.noun'),
    title: code('own.title'),
    nameOf: code(`(row) => row.${titleField(entity)}`),
    list: { call: route(model, `get${noun}List`) },
    record: {
      call: route(model, `get${noun}`),
      read: code(`({ record }: { record?: ${noun}Row }) => record`),
    },
    options: hasDictionary ? code('WORDS') : undefined,
    labels: code('{ ...own.fields, CreatedAt: texts.created, UpdatedAt: texts.updated }'),
    fields: {
      ...Object.fromEntries(formats.filter(([, format]) => format)),
      CreatedAt: { kind: 'time' },
      UpdatedAt: { kind: 'time' },
    },
    columns: columns(entity),
    filters: nonEmpty(filters(model, entity) as Record<string, Printable>),
    ...resourceActions(model, entity),
    tree: isTree(entity)
      ? { parentId: fields.find(({ kind }) => kind === 'parent')?.name }
      : undefined,
    firstUse: { text: code('own.empty') },
    status: entity.states?.field,
    details: [
      { title: code('texts.facts'), facts: facts.map(({ name }) => name) },
      { title: code('texts.record'), facts: ['CreatedAt', 'UpdatedAt'] },
    ],
  };
}

/** The names that a resource takes from `parts.tsx`, in the order of an import. */
function partNames(model: GeneratorModel, entity: GeneratorEntity): string[] {
  const kinds = new Set(entity.fields.filter(isInForm).map(({ kind }) => kind));
  const uses: Record<string, boolean> = {
    CHANGED: true,
    dictionaryOf: entity.fields.some(({ kind }) => kind === 'dictionary'),
    fileLink: entity.fields.some(({ kind }) => kind === 'file'),
    KEY: true,
    NEW: true,
    PEOPLE: kinds.has('person'),
    recordLink: true,
    rowsOf: entity.fields.some((field) => targetOf(model, entity, field)),
  };
  return Object.keys(uses).filter((name) => uses[name]);
}

/** Sources of the pickers, one per entity that the fields refer to. */
function sources(model: GeneratorModel, entity: GeneratorEntity): string {
  const targets = new Set(entity.fields.flatMap((field) => targetOf(model, entity, field) ?? []));
  return [...targets]
    .map((target) => {
      const list = route(model, `get${pascalCase(target.name)}List`);
      const call = printCall(
        `const ${rowsName(target)} = rowsOf`,
        [list, titleField(target)],
        undefined,
        0,
      );
      return `${call.text};\n`;
    })
    .join('');
}

/** The dictionary of the fields. `projectProblems` refuses a second one. */
function dictionaryOptions({ fields }: GeneratorEntity): string {
  const worded = fields.filter(({ kind }) => kind === 'dictionary');
  if (!worded[0]) return '';
  const names = new Code(printValue(worded.map(({ name }) => name)));
  return `${printCall('const WORDS = dictionaryOf', [worded[0].dictionary, names], undefined, 0).text};\n`;
}

/** The list, the forms and the page of one kind of record. */
export function resourceFile(model: GeneratorModel, entity: GeneratorEntity): string {
  const noun = pascalCase(entity.name);
  const fields = allFields(entity);
  const types = fields.map((field) => `  ${field.name}: ${rowType(field)};`);
  const references = fields.filter(isReference).map(({ name }) => `  ${name}Text: string | null;`);
  const rules = Object.fromEntries(entity.fields.map((field) => [field.name, fieldRule(field)]));
  return `import type { Operation } from '@console/shared/request';
import { defineResource } from '@console/shared/ui';
${printImport(partNames(model, entity).join(', '), '../parts.tsx')}
${printImport('texts', '../texts.zh.ts')}

/** A row, as the back end returns it. */
export interface ${noun}Row {
  ID: number;
  CreatedAt: string;
  UpdatedAt: string;
${[...types, ...references].join('\n')}
  actions: string[];
}

const own = texts.entities.${entity.name};
const PAGE = '${detailMenu(model, entity)}';
${sources(model, entity)}${dictionaryOptions(entity)}
const FIELDS: Operation['fields'] = ${printValue(rules)};
export const ${constantCase(entity.name)}_RESOURCE = defineResource<${noun}Row>(${printValue(resource(model, entity))});
`;
}
