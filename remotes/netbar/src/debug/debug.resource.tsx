import { asText, formatTime } from '@console/shared/format';
import type { Schemas } from '@console/shared/request';
import { Cut, choiceSource, defineResource, Lines, Link, Note } from '@console/shared/ui';
import { netbarPage } from '../netbar/netbarPage.ts';
import { parseId } from '../place/parseId.ts';
import { placeTexts } from '../place/place.texts.ts';
import { debugFields, debugTexts, levelLabels } from './debug.texts.ts';

export type DebugLog = Schemas['DebugLog'];

export const LEVEL_TONES = {
  debug: 'neutral',
  info: 'info',
  warn: 'neutral',
  error: 'warning',
  fatal: 'danger',
} as const;

interface Page {
  open(log: DebugLog): void;
  trace(traceId: string): void;
}

/** List page of the debug logs. */
export const debugLogList = ({ open, trace }: Page) =>
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
          <Link onClick={() => open(log)}>
            <time dateTime={asText(log.occurredAt)}>
              {formatTime(log.occurredAt, { seconds: true })}
            </time>
          </Link>
        ),
      },
      level: { width: 80 },
      module: { width: 112 },
      netbarName: {
        lines: 2,
        width: 160,
        render: ({ netbarId, netbarName, terminalNo }) => (
          <Lines>
            <Link cut to={netbarPage(netbarId)}>
              {asText(netbarName)}
            </Link>
            <Note as="span">{terminalNo === '' ? debugTexts.gateway : asText(terminalNo)}</Note>
          </Lines>
        ),
      },
      message: {
        always: true,
        render: ({ message }) => (
          <Cut as="code" title={asText(message)}>
            {asText(message)}
          </Cut>
        ),
      },
      traceId: {
        width: 160,
        render: ({ traceId }) =>
          traceId !== '' && (
            <Link cut onClick={() => trace(traceId)}>
              {asText(traceId)}
            </Link>
          ),
      },
      clientVersion: { width: 88, optional: true },
    },
    filters: {
      keyword: { label: debugTexts.keyword },
      level: { multiple: true },
      module: {},
      netbarId: {
        label: placeTexts.netbar,
        source: choiceSource('netbar'),
        placeholder: placeTexts.netbarHint,
      },
      terminalId: {
        label: placeTexts.terminal,
        source: ({ netbarId }) => choiceSource('terminal', { netbarId: parseId(netbarId) }),
        placeholder: placeTexts.terminalHint,
      },
      traceId: {},
      occurredAt: { from: 'startOccurredAt', to: 'endOccurredAt' },
    },
    onOpen: open,
    firstUse: { text: debugTexts.firstUse },
  });
