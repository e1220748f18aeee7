import { type GeneratorEntity, type GeneratorField, MAX_FIELDS } from '../model/schemas.ts';
import { fieldName, isOwnField, labelOf } from './fieldName.ts';
import { texts } from './texts.ts';

/** A column or property of a source, with the kind that the source states. */
export interface DeclaredColumn {
  name: string;
  label?: string;
  /** Undefined if no kind of field fits. */
  rules: (Pick<GeneratorField, 'kind'> & Partial<GeneratorField>) | undefined;
}

/** Marks the first text, by which people recognise a row. Adds one if there is none. */
export function withTitle(fields: GeneratorField[], notes: string[]): GeneratorField[] {
  const title = fields.find(({ kind }) => kind === 'text');
  if (title) {
    title.search = true;
    title.required = true;
    return fields;
  }
  notes.push(texts.notes.titleAdded);
  return [
    { name: 'title', label: texts.notes.title, kind: 'text', required: true, search: true },
    ...fields.filter(({ name }) => name !== 'title'),
  ];
}

/** Turns declared columns into an entity. What does not fit is left out with a note. */
export function declaredEntity(
  title: string,
  columns: readonly DeclaredColumn[],
  notes: string[],
): GeneratorEntity {
  const taken = new Set<string>();
  const own = columns.filter(({ name }) => isOwnField(name));
  if (own.length > 0) notes.push(texts.notes.ownFields(own.slice(0, 6).map(({ name }) => name)));
  const others = columns.filter(({ name }) => !isOwnField(name));
  const unfit = others.filter(({ rules }) => rules === undefined);
  if (unfit.length > 0) notes.push(texts.notes.unfit(unfit.slice(0, 6).map(({ name }) => name)));
  const fitting = others.filter(({ rules }) => rules !== undefined);
  if (fitting.length > MAX_FIELDS)
    notes.push(texts.notes.tooMany(MAX_FIELDS, fitting.length - MAX_FIELDS));
  const fields = fitting.slice(0, MAX_FIELDS).map((column): GeneratorField => {
    const { name, note } = fieldName(column.name, taken);
    if (note) notes.push(note);
    return { name, label: labelOf(column.label || column.name), kind: 'text', ...column.rules };
  });
  return {
    name: fieldName(title, new Set()).name,
    label: labelOf(title),
    scope: 'all',
    fields: withTitle(fields, notes).slice(0, MAX_FIELDS),
  };
}
