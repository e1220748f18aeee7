import { addNotice } from '@console/shared/operations/notice';
import { fileAddress, limitsOf } from '@console/shared/request';
import {
  type ControlProps,
  FieldControl,
  MarkdownEditor,
  Note,
  type OptionSource,
} from '@console/shared/ui';
import { noticeTexts as texts } from './notice.texts.ts';
import './notice.css';

interface ListedFile {
  name: string;
  url: string;
}

/** Files of the file manager by name. */
const filesOf = (kind: 'image' | undefined, read: (file: ListedFile) => string): OptionSource => ({
  call: 'POST /file/getFileList',
  body: (keyword) => ({ page: 1, pageSize: 20, kind, keyword }),
  read: ({ list }: { list: ListedFile[] }) =>
    list.map((file) => ({ value: read(file), label: file.name })),
});

/** Characters that would end the text of a link in markdown. */
const escapeText = (name: string): string => name.replace(/[[\]\\]/g, '\\$&');

/** Parentheses would end the address of a link in markdown. */
const nameQuery = (name: string): string =>
  encodeURIComponent(name).replace(/[()]/g, (mark) => (mark === '(' ? '%28' : '%29'));

const inserted = (part: string, label: string, source: OptionSource) => ({
  name: part as never,
  label,
  kind: 'remoteSelect' as const,
  source,
  placeholder: label,
});

/** The markdown of a picture, and of a link that downloads a file under its name. */
const INSERTS = [
  inserted(
    'picture',
    texts.insertPicture,
    filesOf('image', ({ url }) => `![](${fileAddress(url)})`),
  ),
  inserted(
    'attachment',
    texts.insertAttachment,
    filesOf(
      undefined,
      ({ name, url }) => `[${escapeText(name)}](${fileAddress(url)}?name=${nameQuery(name)})`,
    ),
  ),
];
const { maxLength } = limitsOf(addNotice.fields.content);

/** Inserts markdown at the cursor of the editor, or at the end. */
function withInsert(id: string, text: string, inserted: string): string {
  const field = document.getElementById(id);
  const at = field instanceof HTMLTextAreaElement ? field.selectionEnd : text.length;
  return `${text.slice(0, at)}${inserted}${text.slice(at)}`;
}

/** Markdown editor of a notice with pictures and attachments of the file manager. */
export function ContentEditor({
  id,
  value,
  invalid,
  describedBy,
  disabled,
  onChange,
  onBlur,
}: ControlProps) {
  const text = typeof value === 'string' ? value : '';
  const insert = (markdown: unknown): void => {
    if (typeof markdown === 'string' && markdown !== '') onChange(withInsert(id, text, markdown));
  };
  return (
    <div>
      <MarkdownEditor
        id={id}
        label={texts.fields.content}
        value={text}
        maxLength={maxLength}
        invalid={invalid}
        describedBy={describedBy}
        disabled={disabled}
        onChange={onChange}
        onBlur={onBlur}
      />
      {/* The pickers are empty again after each file. */}
      <div className="notice-files">
        {INSERTS.map((field) => (
          <FieldControl
            key={`${field.label} ${text.length}`}
            field={field}
            id={`${id}-${field.name}`}
            value={undefined}
            invalid={false}
            describedBy={`${id}-files-hint`}
            disabled={disabled}
            onChange={insert}
            onBlur={() => undefined}
          />
        ))}
      </div>
      <Note id={`${id}-files-hint`}>{texts.filesHint}</Note>
    </div>
  );
}
