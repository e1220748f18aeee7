import { asText, formatNumber } from '@console/shared/format';
import type { Schemas } from '@console/shared/request';
import { choiceSource, defineResource, Link } from '@console/shared/ui';
import { netbarPage } from '../netbar/netbarPage.ts';
import { placeTexts } from '../place/place.texts.ts';
import { scopeFilter } from '../place/scopeFilter.ts';
import { reportFields, reportTexts as texts } from './report.texts.ts';

export type NetbarReport = Schemas['NetbarReport'];

/** Formats basis points as a percentage. */
const share = (bp: number): string => `${(bp / 100).toFixed(1)}%`;

/** Share of the day with gateway contact, or a text for a day without contact. */
export const uptimeText = ({ uptimeBp }: NetbarReport): string =>
  uptimeBp === null ? texts.unheard : share(uptimeBp);

/** Share of the terminals with the most common version. Empty for a netbar without terminals. */
export const versionShareText = ({ versionShareBp }: NetbarReport): string =>
  versionShareBp === null ? formatNumber(null) : share(versionShareBp);

/** List page of the daily reports. */
export const reportList = ({ open }: { open(report: NetbarReport): void }) =>
  defineResource({
    noun: '日报',
    unit: '份',
    title: texts.title,
    nameOf: ({ netbarName, day }: NetbarReport) => `${netbarName} ${day}`,
    list: { call: 'POST /netbar/getReportList', id: 'netbarReport' },
    labels: reportFields,
    fields: {
      blocked: { kind: 'number' },
      critical: { kind: 'number' },
      open: { kind: 'number' },
      onlineMax: { kind: 'number' },
    },
    columns: {
      day: {
        width: 120,
        sortable: true,
        always: true,
        render: (report) => <Link onClick={() => open(report)}>{asText(report.day)}</Link>,
      },
      netbarName: {
        render: ({ netbarId, netbarName }) => (
          <Link cut to={netbarPage(netbarId)}>
            {asText(netbarName)}
          </Link>
        ),
      },
      blocked: { width: 88, sortable: true },
      critical: { width: 88 },
      open: { width: 88, sortable: true },
      onlineMax: { width: 96 },
      uptimeBp: { width: 112, render: uptimeText },
      version: { width: 96 },
      versionShareBp: { width: 96, render: versionShareText },
    },
    filters: {
      netbarId: {
        label: placeTexts.netbar,
        source: choiceSource('netbar'),
        placeholder: placeTexts.netbarHint,
      },
      ...scopeFilter(),
      day: { from: 'startDay', to: 'endDay' },
    },
    onOpen: open,
    firstUse: { text: texts.firstUse },
  });
