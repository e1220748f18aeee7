import { Note, useRecord } from '@console/shared/ui';
import { previewTexts as texts } from './preview.texts.ts';
import './preview.css';

const DELAY_MS = 300;

export interface Draft {
  subject: string;
  body: string;
  values?: Readonly<Record<string, string>>;
}

/**
 * Loads the preview of a draft: the rendered mail, the names of its placeholders, and what prevents
 * sending it.
 */
export const usePreview = (draft: Draft | null) =>
  useRecord('POST /email/previewMail', draft, { delay: DELAY_MS, keep: true });

type Preview = ReturnType<typeof usePreview>;

/** Shows a mail as plain text, as the receiver would read it. */
export function MailPreview({ preview: { data, failure } }: { preview: Preview }) {
  const isEmpty = !data || (data.subject === '' && data.text === '');
  const wrong = (data?.faults ?? []).filter(({ field }) => !field.startsWith('values.'));
  return (
    <section className="email-preview" aria-label={texts.preview}>
      {failure && <Note tone="danger">{failure.message}</Note>}
      {isEmpty && !failure && <Note>{texts.empty}</Note>}
      {!isEmpty && (
        <>
          <h3>{data.subject}</h3>
          <pre>{data.text}</pre>
        </>
      )}
      {wrong.map(({ field, msg }) => (
        <Note key={field} tone="danger">
          {msg}
        </Note>
      ))}
      {wrong.length === 0 && data && data.missing.length > 0 && (
        <Note>{texts.missing(data.missing.join('、'))}</Note>
      )}
    </section>
  );
}

/** The preview of the values in a form. */
export function DraftPreview({ subject = '', body = '' }: Partial<Draft>) {
  return <MailPreview preview={usePreview({ subject, body })} />;
}
