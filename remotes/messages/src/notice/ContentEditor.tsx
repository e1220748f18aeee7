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

/** Pictures of the file manager by name. The value is their address. */
const PICTURES: OptionSource = {
  call: 'POST /file/getFileList',
  body: (keyword) => ({ page: 1, pageSize: 20, kind: 'image', keyword }),
  read: ({ list }: { list: { name: string; url: string }[] }) =>
    list.map(({ name, url }) => ({ value: fileAddress(url), label: name })),
};
const PICTURE = {
  name: 'picture' as const,
  label: texts.insertPicture,
  kind: 'remoteSelect' as const,
  source: PICTURES,
  placeholder: texts.insertPicture,
};
const { maxLength } = limitsOf(addNotice.fields.content);

/** Inserts a picture at the cursor of the editor, or at the end. */
function withPicture(id: string, text: string, address: string): string {
  const field = document.getElementById(id);
  const at = field instanceof HTMLTextAreaElement ? field.selectionEnd : text.length;
  return `${text.slice(0, at)}![](${address})${text.slice(at)}`;
}

/** Markdown editor of a notice with pictures of the file manager. */
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
  const insert = (address: unknown): void => {
    if (typeof address === 'string' && address !== '') onChange(withPicture(id, text, address));
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
      {/* The picker is empty again after each picture. */}
      <div className="notice-picture">
        <FieldControl
          key={text.length}
          field={PICTURE}
          id={`${id}-picture`}
          value={undefined}
          invalid={false}
          describedBy={`${id}-picture-hint`}
          disabled={disabled}
          onChange={insert}
          onBlur={() => undefined}
        />
        <Note id={`${id}-picture-hint`}>{texts.pictureHint}</Note>
      </div>
    </div>
  );
}
