import { defineResource, PersonName } from '@console/shared/ui';
import {
  expiryCell,
  heartbeatCell,
  nameCell,
  onlineTag,
  openNetbar,
  placeCell,
  protectTag,
  seatsCell,
  versionCell,
} from './cells.tsx';
import { ACTIONS, ADD, BATCH } from './netbar.actions.ts';
import { regionOptions, TONES, toOptions } from './netbar.model.ts';
import {
  choiceTexts,
  fieldTexts,
  listTexts,
  detailTexts as texts,
  valueTexts,
} from './netbar.texts.ts';
import { SeatChart } from './SeatChart.tsx';

/** List page of the netbars. */
export const NETBARS = defineResource({
  noun: '网吧',
  title: listTexts.title,
  nameOf: ({ name }) => name,
  list: { call: 'POST /netbar/getNetbarList', live: { topic: 'membership', seconds: 15 } },
  record: {
    call: 'POST /netbar/getNetbar',
    read: ({ netbar }) => netbar,
    live: ({ ID }) => ({ topic: 'pc', key: String(ID), seconds: 30 }),
  },
  options: 'POST /netbar/getNetbarOptions',
  labels: fieldTexts,
  fields: {
    netbarNo: { copy: true },
    licenseNo: { copy: true },
    serverIp: { copy: true },
    regionCode: { shows: 'regionName' },
    marketId: { shows: 'marketName' },
    ownerId: {
      shows: 'ownerName',
      render: ({ ownerId, ownerName }) => <PersonName userId={ownerId} name={ownerName} />,
    },
    memberId: {
      shows: 'memberName',
      render: ({ memberId, memberName }) => <PersonName userId={memberId} name={memberName} />,
    },
    contactPhone: { kind: 'phone' },
    terminalProtected: { kind: 'number' },
    clientVersion: { render: versionCell },
    configVersion: {
      render: ({ configVersion }) => configVersion > 0 && valueTexts.configVersion(configVersion),
    },
    expireAt: { render: expiryCell },
    lastHeartbeatAt: { kind: 'time' },
    CreatedAt: { kind: 'time' },
    UpdatedAt: { kind: 'time' },
    served: { kind: 'boolean' },
    occupied: { kind: 'boolean' },
    status: { labels: choiceTexts.status, tones: TONES.status },
    onlineStatus: { labels: choiceTexts.onlineStatus, render: onlineTag },
    protectStatus: { labels: choiceTexts.protectStatus, render: protectTag },
    ring: { labels: choiceTexts.ring },
    tags: { wide: true, choices: ({ tags }) => tags.map((tag) => ({ value: tag, label: tag })) },
    address: { wide: true },
    remark: { wide: true },
  },
  // The widths fill a window of 1440 pixels without scrolling.
  columns: {
    name: {
      lines: 2,
      always: true,
      sortable: true,
      plain: [[{ key: 'name' }], [{ key: 'netbarNo' }]],
      render: nameCell,
    },
    regionCode: {
      title: listTexts.place,
      width: 128,
      sortable: true,
      render: placeCell,
    },
    terminalOnline: {
      title: listTexts.seats,
      width: 116,
      sortable: true,
      render: seatsCell,
    },
    protectStatus: { title: listTexts.protection, width: 104 },
    clientVersion: { title: listTexts.version, width: 92, sortable: true },
    expireAt: { title: listTexts.expiry, width: 124, sortable: true },
    lastHeartbeatAt: { width: 112, sortable: true, render: heartbeatCell },
    status: { width: 92 },
    ring: { width: 96, optional: true },
    tags: { width: 160, optional: true },
    contactName: { width: 96, optional: true },
    contactPhone: { width: 128, optional: true },
    CreatedAt: { width: 160, sortable: true, optional: true },
  },
  filters: {
    status: { tabs: true },
    keyword: { label: listTexts.keyword, placeholder: listTexts.keywordHint },
    regionCode: { choices: (options) => regionOptions(options, true) },
    marketId: { choices: ({ markets }) => toOptions(markets), numeric: true },
    onlineStatus: { multiple: true },
    served: {},
    occupied: {},
    protectStatus: { multiple: true },
    clientVersion: {
      label: listTexts.version,
      choices: ({ clientVersions }) =>
        clientVersions.map((version) => ({ value: version, label: version })),
    },
    ring: { multiple: true },
    expireAt: { from: 'startExpireAt', to: 'endExpireAt' },
  },
  counts: ({ stat }) => stat.status,
  add: ADD,
  actions: ACTIONS,
  actionsWidth: 140,
  batch: BATCH,
  exports: 'POST /netbar/exportNetbarList',
  imports: 'POST /netbar/importNetbar',
  onOpen: openNetbar,
  firstUse: { text: listTexts.firstUseText },
  status: 'status',
  details: [
    {
      title: texts.groups.basic,
      facts: [
        'netbarNo',
        'regionCode',
        'marketId',
        'licenseNo',
        'expireAt',
        {
          label: fieldTexts.coordinates,
          render: ({ lng, lat }) => (lng !== null && lat !== null ? `${lng}, ${lat}` : ''),
        },
        'address',
        'tags',
        'remark',
      ],
    },
    { title: texts.groups.contact, facts: ['contactName', 'contactPhone', 'ownerId', 'memberId'] },
    {
      title: texts.groups.protection,
      facts: ['protectStatus', 'terminalProtected', 'clientVersion', 'configVersion', 'ring'],
    },
    {
      title: texts.groups.operation,
      figure: ({ terminalOnline, terminalTotal }) => (
        <SeatChart online={terminalOnline} total={terminalTotal} />
      ),
      facts: [
        { label: fieldTexts.onlineStatus, render: heartbeatCell },
        'lastHeartbeatAt',
        'serverIp',
        'disklessType',
        'billingType',
        'CreatedAt',
        'UpdatedAt',
      ],
    },
  ],
});
