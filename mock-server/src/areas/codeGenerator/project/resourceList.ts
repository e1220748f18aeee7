import type { GeneratorEntity, GeneratorField, GeneratorModel } from '../model/schemas.ts';
import { Code, type Printable } from '../print/printValue.ts';
import { allFields, isListed, isTree, rowsName, targetOf, titleField } from './facts.ts';

const code = (text: string) => new Code(text);

/** Format of a field in the list and on the page of a row. */
export function fieldFormat({ name, kind }: GeneratorField): Printable {
  switch (kind) {
    case 'integer':
    case 'decimal':
      return { kind: 'number' };
    case 'money':
      return { kind: 'yuan' };
    case 'dateTime':
      return { kind: 'time' };
    case 'switch':
      return { kind: 'boolean' };
    case 'choice':
      return { labels: code(`own.choices.${name}`) };
    case 'longText':
      return { wide: true };
    case 'relation':
    case 'parent':
      return { shows: `${name}Text` };
    case 'file':
      return { render: code(`(row) => fileLink(row.${name})`) };
    default:
      return undefined;
  }
}

const WIDTHS: Partial<Record<GeneratorField['kind'], number>> = {
  switch: 80,
  choice: 104,
  money: 120,
  integer: 104,
  decimal: 112,
  date: 120,
  dateTime: 160,
};
const SORTABLE = new Set(['integer', 'decimal', 'money', 'date', 'dateTime']);

/** The columns of the list. The title opens the page of the row. */
export function columns(entity: GeneratorEntity): Printable {
  const title = titleField(entity);
  const others = allFields(entity).filter((field) => isListed(field) && field.name !== title);
  return {
    [title]: {
      always: true,
      render: code(`(row) => recordLink(PAGE, row.ID, row.${title})`),
    },
    ...Object.fromEntries(
      others.map(({ name, kind }) => [
        name,
        { width: WIDTHS[kind] ?? 160, sortable: SORTABLE.has(kind) || undefined },
      ]),
    ),
    CreatedAt: { width: 160, sortable: true },
  };
}

function filter(model: GeneratorModel, entity: GeneratorEntity, field: GeneratorField): Printable {
  const { name, kind } = field;
  if (kind === 'date' || kind === 'dateTime') return { from: `${name}From`, to: `${name}To` };
  const target = targetOf(model, entity, field);
  if (target) return { source: code(rowsName(target)) };
  return name === entity.states?.field ? { tabs: true } : {};
}

const FILTERED = new Set(['switch', 'choice', 'date', 'dateTime', 'relation', 'dictionary']);

/** The filters of the list. */
export function filters(model: GeneratorModel, entity: GeneratorEntity): Printable {
  const searched = allFields(entity).filter(({ search }) => search);
  const asFilter = searched.filter(({ kind }) => FILTERED.has(kind));
  const hasKeyword = searched.some(({ kind }) => ['text', 'longText', 'person'].includes(kind));
  const keyword = {
    label: code('texts.keyword'),
    search: isTree(entity) ? code(`(row) => row.${titleField(entity)}`) : undefined,
  };
  return {
    ...Object.fromEntries(asFilter.map((field) => [field.name, filter(model, entity, field)])),
    ...((hasKeyword || isTree(entity)) && { keyword }),
  };
}
