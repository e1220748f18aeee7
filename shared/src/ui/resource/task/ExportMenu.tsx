import { useEffect, useRef, useState } from 'react';
import { useTryCall } from '../../../remote/scopeContext.ts';
import { openTab } from '../../../router/tabsApi.ts';
import { hasPage } from '../../../session/hasPage.ts';
import { serves } from '../../../session/support.ts';
import { readExportChoice } from './exportChoice.ts';
import { type ExportSource, exportRequest } from './exportRequest.ts';
import { listKeyOf } from './listKey.ts';
import { sendTemplateExport } from './sendTemplateExport.ts';
import { reportStart } from './startExport.ts';
import { taskUiTexts as texts } from './texts.ts';
import { TEMPLATES, useTemplates } from './useTemplates.ts';

const PAGE = 'exportTemplate';

interface ExportMenuProps {
  source: ExportSource;
  /** Opens the dialog for the columns and the format. */
  onChoose(): void;
  onClose(): void;
}

/** The templates of the list. They are read when the menu opens. */
function TemplateItems({ source, onClose }: Pick<ExportMenuProps, 'source' | 'onClose'>) {
  const [busy, setBusy] = useState(false);
  const send = useTryCall();
  const { templates, failure } = useTemplates(source.call, 'export');
  const start = async (templateId: number): Promise<void> => {
    setBusy(true);
    const request = exportRequest(source);
    const format = readExportChoice(source.choiceKey)?.format ?? 'xlsx';
    reportStart(await sendTemplateExport(send, request, { format, templateId }));
    onClose();
  };
  if (failure) return <p className="console-note">{texts.templatesFailed}</p>;
  if (!templates) return <span className="console-control-loading" />;
  return (
    <>
      {templates.map(({ ID, name }) => (
        <button
          key={ID}
          type="button"
          role="menuitem"
          className="console-menu-item"
          disabled={busy}
          onClick={() => void start(ID)}
        >
          {texts.byTemplate(name)}
        </button>
      ))}
      {hasPage(PAGE) && (
        <button
          type="button"
          role="menuitem"
          className="console-menu-item"
          onClick={() => {
            onClose();
            openTab({ name: PAGE, query: { listKey: listKeyOf(source.call) } });
          }}
        >
          {templates.length > 0 ? texts.manageTemplates : texts.makeTemplate}
        </button>
      )}
    </>
  );
}

/** Menu of an export button: the choice of columns and format, and the templates of the list. */
export function ExportMenu({ source, onChoose, onClose }: ExportMenuProps) {
  const first = useRef<HTMLButtonElement>(null);
  // The menu is loaded after its popup has opened, so the popup could not set the focus.
  useEffect(() => first.current?.focus({ preventScroll: true }), []);
  return (
    <>
      <button
        ref={first}
        type="button"
        role="menuitem"
        className="console-menu-item"
        onClick={() => {
          onClose();
          onChoose();
        }}
      >
        {texts.chooseColumns}
      </button>
      {serves(TEMPLATES) && <TemplateItems source={source} onClose={onClose} />}
    </>
  );
}
