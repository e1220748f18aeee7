import { Button } from '@arco-design/web-react';
import { type DataOf, tryCall } from '@console/shared/request';
import { FieldError, Note, PlainTable, WideTable } from '@console/shared/ui';
import { useState } from 'react';
import type { Conditions, TemplateColumn, TemplateSort } from './exportTemplate.model.ts';
import { templateTexts as texts } from './exportTemplate.texts.ts';

interface TemplatePreviewProps {
  listKey: string;
  columns: TemplateColumn[];
  conditions: Conditions;
  sort: TemplateSort;
}

type Preview = DataOf<'POST /exportTemplate/previewTemplate'>;

interface PreviewRow {
  cells: string[];
  index: number;
}

/** Shows the first rows of the file when the user asks for them. */
export function TemplatePreview(content: TemplatePreviewProps) {
  const [busy, setBusy] = useState(false);
  const [error, setError] = useState('');
  const [preview, setPreview] = useState<Preview | null>(null);
  const show = async (): Promise<void> => {
    setBusy(true);
    const outcome = await tryCall('POST /exportTemplate/previewTemplate', content);
    setBusy(false);
    setError(outcome.ok ? '' : (Object.values(outcome.errors)[0] ?? outcome.message));
    setPreview(outcome.ok ? outcome.data : null);
  };
  return (
    <div className="template-preview">
      <Button loading={busy} disabled={content.columns.length === 0} onClick={() => void show()}>
        {texts.showPreview}
      </Button>{' '}
      <Note>{texts.previewHint}</Note>
      {error !== '' && <FieldError>{error}</FieldError>}
      {preview && preview.rows.length === 0 && <Note as="p">{texts.previewEmpty}</Note>}
      {preview && preview.rows.length > 0 && (
        <WideTable label={texts.previewCaption}>
          <PlainTable
            label={texts.previewCaption}
            rows={preview.rows.map((cells, index) => ({ cells, index }))}
            keyOf={({ index }: PreviewRow) => index}
            columns={preview.titles.map((title, at) => ({
              title,
              render: ({ cells }: PreviewRow) => cells[at],
            }))}
          />
        </WideTable>
      )}
    </div>
  );
}
