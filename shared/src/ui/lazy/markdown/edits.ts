import { markdownTexts as texts } from './texts.ts';

/** A text with its selection. */
export interface Selected {
  text: string;
  start: number;
  end: number;
}

/** A replacement in the text, and the selection after it. */
export interface Edit {
  from: number;
  to: number;
  insert: string;
  start: number;
  end: number;
}

/** Adds a mark around the selection, or removes an existing one. */
function wrap({ text, start, end }: Selected, mark: string, placeholder: string): Edit {
  const size = mark.length;
  const hasMark = text.slice(start - size, start) === mark && text.slice(end, end + size) === mark;
  if (hasMark && start >= size) {
    return {
      from: start - size,
      to: end + size,
      insert: text.slice(start, end),
      start: start - size,
      end: end - size,
    };
  }
  const inside = text.slice(start, end) || placeholder;
  return {
    from: start,
    to: end,
    insert: mark + inside + mark,
    start: start + size,
    end: start + size + inside.length,
  };
}

/** Adds a prefix to each selected line, or removes it if all have it. */
function prefix(
  { text, start, end }: Selected,
  known: RegExp,
  make: (line: number) => string,
): Edit {
  const from = text.lastIndexOf('\n', start - 1) + 1;
  const next = text.indexOf('\n', end);
  const to = next < 0 ? text.length : next;
  const lines = text.slice(from, to).split('\n');
  const isSet = lines.every((line) => known.test(line));
  const insert = lines
    .map((line, index) => (isSet ? line.replace(known, '') : make(index) + line.replace(known, '')))
    .join('\n');
  return { from, to, insert, start: from, end: from + insert.length };
}

const ADDRESS = 'https://';

/** Tools of the editor in order, with name, key (with Ctrl) and edit function. */
export const TOOLS = [
  { name: 'bold', key: 'b', edit: (of: Selected) => wrap(of, '**', texts.placeholders.bold) },
  { name: 'italic', key: 'i', edit: (of: Selected) => wrap(of, '*', texts.placeholders.italic) },
  { name: 'heading', key: undefined, edit: (of: Selected) => prefix(of, /^#{1,6} /, () => '## ') },
  {
    name: 'link',
    key: 'k',
    edit: ({ text, start, end }: Selected): Edit => {
      const inside = text.slice(start, end) || texts.placeholders.link;
      const at = start + inside.length + 3;
      return {
        from: start,
        to: end,
        insert: `[${inside}](${ADDRESS})`,
        start: at,
        end: at + ADDRESS.length,
      };
    },
  },
  { name: 'list', key: undefined, edit: (of: Selected) => prefix(of, /^- /, () => '- ') },
  {
    name: 'ordered',
    key: undefined,
    edit: (of: Selected) => prefix(of, /^\d+\. /, (line) => `${line + 1}. `),
  },
  { name: 'quote', key: undefined, edit: (of: Selected) => prefix(of, /^> /, () => '> ') },
  { name: 'code', key: undefined, edit: (of: Selected) => wrap(of, '`', texts.placeholders.code) },
] as const;

/** Applies an edit like typed text, so that it can be undone and an input event is fired. */
export function applyEdit(
  field: HTMLTextAreaElement,
  { from, to, insert, start, end }: Edit,
): void {
  field.focus();
  field.setSelectionRange(from, to);
  if (!document.execCommand?.('insertText', false, insert)) {
    field.setRangeText(insert, from, to, 'end');
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
  field.setSelectionRange(start, end);
}
