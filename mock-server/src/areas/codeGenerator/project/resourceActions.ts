import { pascalCase } from '../model/names.ts';
import type { GeneratorEntity, GeneratorField, GeneratorModel } from '../model/schemas.ts';
import { Code, type Printable } from '../print/printValue.ts';
import { isInForm, route, rowsName, targetOf } from './facts.ts';

const code = (text: string) => new Code(text);

function input(model: GeneratorModel, entity: GeneratorEntity, field: GeneratorField): Printable {
  const { name, kind } = field;
  const target = targetOf(model, entity, field);
  if (target) return { name, source: code(rowsName(target)) };
  if (kind === 'person') return { name, source: code('PEOPLE') };
  if (kind === 'file')
    return { name, purpose: 'media', read: code('({ url }: { url: string }) => url') };
  return name;
}

/** A dialog for few fields, a wide drawer for many. */
function formSize(count: number): string | undefined {
  if (count <= 4) return undefined;
  return count <= 10 ? 'small' : 'large';
}

/** A call of a plugin, which names the rules of its fields itself. */
const pluginCall =
  (model: GeneratorModel, noun: string): CallPrinter =>
  (name, fields) => ({ route: route(model, `${name}${noun}`), fields: code(fields) });

/** Prints the call of an action. `fields` is the code of the rules of its fields. */
type CallPrinter = (verb: string, fields: string) => Printable;

/**
 * The actions of the list and of its rows.
 *
 * @param call prints the call of an action; the default is that of a plugin
 */
export function resourceActions(
  model: GeneratorModel,
  entity: GeneratorEntity,
  call: CallPrinter = pluginCall(model, pascalCase(entity.name)),
): Record<string, Printable> {
  const shown = entity.fields.filter(isInForm);
  const form = {
    inputs: shown.map((field) => input(model, entity, field)),
    size: formSize(shown.length),
  };
  const moves = (entity.states?.moves ?? []).map(({ name }): [string, Printable] => [
    name,
    { label: code(`own.actions.${name}`), call: call(name, 'KEY') },
  ]);
  return {
    add: { label: code('texts.add'), call: call('add', '{ ...FIELDS, ...NEW }'), ...form },
    actions: {
      edit: {
        label: code('texts.edit'),
        call: call('update', '{ ...FIELDS, ...CHANGED }'),
        ...form,
      },
      ...Object.fromEntries(moves),
      delete: {
        label: code('texts.remove'),
        call: call('delete', 'KEY'),
        text: code('texts.removeText'),
        danger: true,
        removes: true,
      },
    },
  };
}
