import { Button } from '@arco-design/web-react';
import { useConfirm } from '@console/shared/ui';
import { configTexts as texts } from '../texts.ts';
import { type Section, touches } from './config.model.ts';
import type { ConfigForm } from './useConfigForm.ts';
import './saveBar.css';

/** The bar for unsaved changes: their sections, the errors of a refused save, and the buttons. */
export function SaveBar({ sections, form }: { sections: readonly Section[]; form: ConfigForm }) {
  const { confirm, dialog } = useConfirm();
  const { edits, notice, busy } = form;
  const paths = Object.keys(edits);
  const titles = sections.filter((section) => touches(section, paths)).map(({ title }) => title);
  const discard = async (): Promise<void> => {
    const { discardText: text, discardConfirm: confirmText, keepEditing: cancelText } = texts;
    if (await confirm({ title: texts.discardTitle(paths.length), text, confirmText, cancelText }))
      form.discard();
  };
  return (
    <>
      {(paths.length > 0 || notice !== null) && (
        <section className="config-bar" aria-label={texts.saveBar}>
          {notice && (
            <div
              className={`config-notice config-notice-${notice.kind}`}
              role={notice.kind === 'error' ? 'alert' : 'status'}
            >
              <span>{notice.text}</span>
              {notice.stale && (
                <Button size="small" loading={busy} onClick={() => void form.loadLatest()}>
                  {texts.loadLatest}
                </Button>
              )}
            </div>
          )}
          {paths.length > 0 && (
            <>
              <p className="config-changes">{texts.changes(paths.length, titles)}</p>
              <Button disabled={busy} onClick={() => void discard()}>
                {texts.discard}
              </Button>
              <Button type="primary" loading={busy} onClick={() => void form.save()}>
                {texts.save}
              </Button>
            </>
          )}
        </section>
      )}
      {dialog}
    </>
  );
}
