import { useEffect, useRef, useState } from 'react';
import { useTryCall } from '../../../remote/scopeContext.ts';
import { openTab } from '../../../router/tabsApi.ts';
import { hasPage } from '../../../session/hasPage.ts';
import { serves } from '../../../session/support.ts';
import { useRecord } from '../../read/useRecord.ts';
import { readExportChoice } from './exportChoice.ts';
import { type ExportSource, exportRequest } from './exportRequest.ts';
import { reportStart, sendTemplateExport } from './startExport.ts';
import { taskUiTexts as texts } from './texts.ts';

const TEMPLATES = 'POST /exportTemplate/getTemplateList';
const PAGE = 'exportTemplate';
const MOST = 100;

interface ExportMenuProps {
  source: ExportSource;
  /** Opens the dialog for the columns and the format. */
  onChoose(): void;
  onClose(): void;
}

/** Returns the key of a list in the catalogue of exports: the type of the task of its export. */
const listKeyOf = (call: string): string => {
  const [, area = '', name = ''] = call.split('/');
  return `${area}.${name}`;
};

/** The templates of the list. They are read when the menu opens. */
function TemplateItems({ source, onClose }: Pick<ExportMenuProps, 'source' | 'onClose'>) {
  const listKey = listKeyOf(source.call);
  const [busy, setBusy] = useState(false);
  const send = useTryCall();
  const { data, loading, failure } = useRecord(TEMPLATES, {
    page: 1,
    pageSize: MOST,
    purpose: 'export',
    listKey,
    sort: [{ field: 'name', order: 'asc' }],
  });
  const start = async (templateId: number): Promise<void> => {
    setBusy(true);
    const request = exportRequest(source);
    const format = readExportChoice(source.choiceKey)?.format ?? 'xlsx';
    reportStart(await sendTemplateExport(send, request, { format, templateId }));
    onClose();
  };
  if (failure) return <p className="console-note">{texts.templatesFailed}</p>;
  if (!data) return loading ? <span className="console-control-loading" /> : null;
  return (
    <>
      {data.list.map(({ ID, name }) => (
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
            openTab({ name: PAGE, query: { listKey } });
          }}
        >
          {data.list.length > 0 ? texts.manageTemplates : texts.makeTemplate}
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
