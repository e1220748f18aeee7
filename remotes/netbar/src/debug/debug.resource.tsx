import { asText, formatTime } from '@console/shared/format';
import type { Schemas } from '@console/shared/request';
import { defineResource } from '@console/shared/ui';
import { debugFields, debugTexts, levelLabels } from '../texts/debug.ts';

export type DebugLog = Schemas['DebugLog'];

export const LEVEL_TONES = { debug: 'neutral', info: 'info', warn: 'warning', error: 'danger', fatal: 'danger' } as const;

interface Page {
  open(log: DebugLog): void;
  trace(traceId: string): void;
}

/** Debug logs: what the console says of them. */
export const debugWith = ({ open, trace }: Page) =>
  defineResource({
    noun: '调试日志',
    unit: '条',
    title: debugTexts.title,
    nameOf: ({ ID }: DebugLog) => String(ID),
    list: { call: 'POST /netbar/getDebugLogList', id: 'debugLog', live: { seconds: 30 } },
    labels: debugFields,
    fields: { level: { labels: levelLabels, tones: LEVEL_TONES } },
    columns: {
      occurredAt: {
        width: 170,
        sortable: true,
        render: (log) => (
          <button type="button" className="console-link" onClick={() => open(log)}>
            <time dateTime={asText(log.occurredAt)}>{formatTime(log.occurredAt, { seconds: true })}</time>
          </button>
        ),
      },
      level: { width: 80 },
      module: { width: 112 },
      netbarName: {
        lines: 2,
        width: 160,
        render: ({ netbarName, terminalNo }) => (
          <div className="console-lines">
            <span className="console-cell">{asText(netbarName)}</span>
            <span className="console-note">{terminalNo === '' ? debugTexts.gateway : asText(terminalNo)}</span>
          </div>
        ),
      },
      message: {
        always: true,
        render: ({ message }) => (
          <code className="console-cell" title={asText(message)}>
            {asText(message)}
          </code>
        ),
      },
      traceId: {
        width: 160,
        render: ({ traceId }) =>
          traceId !== '' && (
            <button type="button" className="console-link console-cell" onClick={() => trace(traceId)}>
              {asText(traceId)}
            </button>
          ),
      },
      clientVersion: { width: 88, optional: true },
    },
    filters: {
      keyword: { label: debugTexts.keyword },
      level: { multiple: true },
      module: {},
      netbarId: { label: debugTexts.netbarId },
      terminalNo: { label: debugFields.terminalNo },
      traceId: {},
      occurredAt: { from: 'startOccurredAt', to: 'endOccurredAt' },
    },
    onOpen: open,
    firstUse: { text: debugTexts.firstUse },
  });
