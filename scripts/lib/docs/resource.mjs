import { readFileSync } from 'node:fs';
import path from 'node:path';
import { ROOT } from '../workspace.mjs';
import { typeKinds, typeOptions } from './resourceTypes.mjs';

const PAGE = path.join(ROOT, 'docs/reference/resource.md');
/** A region of the page: a comment that names the types, and everything up to the closing comment. */
const REGION =
  /(<!-- (options|kinds) of ([\w, ]+?)(?: without ([\w, ]+))? -->)[\s\S]*?(<!-- end -->)/g;

/** Sections of the page that describe a type. */
const SECTIONS = {
  DeclaredField: 'form-fields',
  ListOptions: 'list',
  LiveRows: 'live-rows',
  OptionSource: 'option-source',
  ResourceAction: 'actions',
  ResourceBatch: 'batches',
  ResourceChoices: 'choices',
  ResourceColumn: 'columns',
  ResourceField: 'fields',
  ResourceFilter: 'filters',
  ResourceGroup: 'groups-of-facts',
  ResourceInputs: 'form-fields',
  ResourceRecord: 'record',
  ResourceTools: 'tools',
  ResourceTree: 'tree',
};

const code = (text) => `\`${text.replaceAll('|', '\\|')}\``;

/** A type as code, linked to the section of the first type in it that has one. */
function linkedType(type) {
  const [section] = type.match(/\w+/g).filter((name) => name in SECTIONS);
  return section === undefined ? code(type) : `[${code(type)}](#${SECTIONS[section]})`;
}

const cell = (text) => text.replaceAll('|', '\\|');
const table = (head, rows) =>
  [head, head.map(() => '---'), ...rows].map((row) => `| ${row.join(' | ')} |`).join('\n');

const optionsTable = (name, without) =>
  table(
    ['option', 'type', 'effect'],
    typeOptions(name)
      .filter((option) => !without.includes(option.name))
      .map(({ name: option, isRequired, type, text }) => [
        isRequired ? `**${code(option)}**` : code(option),
        linkedType(type),
        cell(text),
      ]),
  );

const kindsTable = (name) =>
  table(
    ['kind', 'value', 'options'],
    typeKinds(name).map(({ kinds, options, text }) => [
      kinds.map(code).join(', '),
      cell(text),
      options.map(code).join(', '),
    ]),
  );

/** Returns the text of docs/reference/resource.md with tables from the docstrings of `@console/shared/ui`. */
export const resourcePage = () =>
  readFileSync(PAGE, 'utf8').replaceAll(REGION, (_all, start, kind, name, without, end) => {
    const made =
      kind === 'kinds' ? kindsTable(name) : optionsTable(name, without?.split(', ') ?? []);
    return `${start}\n\n${made}\n\n${end}`;
  });
