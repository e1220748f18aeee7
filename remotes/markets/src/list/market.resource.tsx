import {
  closeMarket,
  publishMarket,
  setMarketStatus,
  transferMarket,
  updateMarket,
} from '@console/shared/operations/market';
import { fileAddress } from '@console/shared/request';
import { openTab } from '@console/shared/router';
import {
  choiceTexts,
  defineResource,
  Lines,
  Link,
  Note,
  offers,
  PersonName,
  type ResourceAction,
} from '@console/shared/ui';
import {
  dictChoices,
  formatBasisPoints,
  type Market,
  type MarketOptions,
  regionTree,
  TONES,
} from '../market.model.ts';
import { marketTexts } from '../texts.ts';
import { listTexts as texts } from './list.texts.ts';

type Action = ResourceAction<Market, MarketOptions>;

/** The page of a market. */
export const marketPage = ({ ID }: { ID: number }) => ({
  name: 'marketDetail',
  params: { id: String(ID) },
});

const openMarket = (market: { ID: number }): void => openTab(marketPage(market));

/** Users to whom a market can be transferred, by user name. */
const HEADS = choiceTexts('marketHead', ({ note }) => note);

/** Actions of a market, the most urgent first. */
export const ACTIONS: Readonly<Record<string, Action>> = {
  publish: {
    label: texts.publish,
    call: publishMarket,
    text: texts.publishText,
    save: texts.publishSave,
  },
  edit: {
    label: texts.edit,
    call: updateMarket,
    title: texts.editTitle,
    inputs: ({ row }) => [
      'name',
      { name: 'regionCodes', kind: 'treeSelect', tree: regionTree, multiple: true },
      'contactName',
      'contactPhone',
      'companyName',
      'licenseNo',
      ...(row && offers(row, 'rate') ? ['level' as const] : []),
    ],
    size: 'small',
  },
  suspend: {
    label: texts.suspend,
    call: setMarketStatus,
    body: { status: 'suspended' },
    inputs: [{ name: 'reason', required: true }],
    initial: { reason: '' },
    text: texts.suspendText,
    save: texts.suspendSave,
    danger: true,
  },
  resume: {
    label: texts.resume,
    call: setMarketStatus,
    body: { status: 'listed' },
    text: texts.resumeText,
    save: texts.resumeSave,
  },
  transfer: {
    label: texts.transfer,
    call: transferMarket,
    title: texts.transferTitle,
    text: texts.transferText,
    inputs: [
      {
        name: 'userName',
        label: texts.head,
        kind: 'remoteSelect',
        source: HEADS,
        placeholder: texts.headPlaceholder,
        hint: texts.headHint,
        value: () => undefined,
      },
      { name: 'stays', label: texts.stays, kind: 'switch' },
    ],
    initial: { stays: true },
    save: texts.transferSave,
    danger: true,
  },
  close: {
    label: texts.close,
    call: closeMarket,
    title: texts.closeTitle,
    text: texts.closeText,
    inputs: ({ row }) => [
      { name: 'reason', required: true },
      {
        name: 'toMarketId',
        label: texts.toMarket,
        hint: texts.toMarketHint,
        kind: 'select',
        choices: ({ markets }) =>
          markets
            .filter(({ ID }) => ID !== row?.ID)
            .map(({ ID, name }) => ({ value: ID, label: name })),
      },
    ],
    initial: { reason: '' },
    save: texts.closeSave,
    danger: true,
  },
};

/** List page of the markets. */
export const MARKETS = defineResource({
  noun: marketTexts.noun,
  unit: marketTexts.unit,
  title: texts.title,
  nameOf: ({ name }) => name,
  list: { call: 'POST /market/getMarketList' },
  record: {
    call: 'POST /market/getMarket',
    read: ({ market }) => market,
    live: ({ ID }) => ({ topic: 'market', key: String(ID) }),
  },
  options: 'POST /market/getMarketOptions',
  exports: 'POST /market/exportMarketList',
  labels: marketTexts.fields,
  fields: {
    marketNo: { copy: true },
    licenseNo: { copy: true },
    inviteCode: { copy: true },
    contactPhone: { kind: 'phone' },
    regionCodes: { render: ({ regionNames }) => regionNames.join('、'), wide: true },
    status: { choices: dictChoices('status'), tones: TONES },
    level: { choices: dictChoices('level') },
    settleCycle: { choices: dictChoices('settleCycle') },
    commissionBp: { render: ({ commissionBp }) => formatBasisPoints(commissionBp) },
    licenseUrl: {
      render: ({ licenseUrl }) =>
        licenseUrl !== '' && <Link href={fileAddress(licenseUrl)}>{marketTexts.openFile}</Link>,
    },
    allowJoin: { kind: 'boolean' },
    joinAudit: { kind: 'boolean' },
    maxMembers: { kind: 'number' },
    memberCount: { kind: 'number' },
    netbarCount: { kind: 'number' },
    terminalCount: { kind: 'number' },
    intro: { wide: true },
    listedAt: { kind: 'time' },
    CreatedAt: { kind: 'time' },
    UpdatedAt: { kind: 'time' },
  },
  columns: {
    name: {
      lines: 2,
      sortable: true,
      always: true,
      render: (market) => (
        <Lines as="span">
          <Link to={marketPage(market)}>{market.name}</Link>
          <Note as="span">{market.marketNo}</Note>
        </Lines>
      ),
    },
    regionCodes: { width: 180 },
    ownerName: {
      width: 112,
      render: ({ ownerId, ownerName }) => <PersonName userId={ownerId} name={ownerName} />,
    },
    level: { width: 76, sortable: true },
    memberCount: { width: 76 },
    netbarCount: { width: 76 },
    status: { width: 104 },
    commissionBp: { width: 92, optional: true },
    companyName: { width: 180, optional: true },
    contactPhone: { width: 132, optional: true },
    CreatedAt: { width: 160, sortable: true, optional: true },
  },
  filters: {
    status: { tabs: true },
    keyword: { label: marketTexts.fields.name ?? '', placeholder: texts.keywordHint },
    level: { multiple: true },
    regionCode: {
      label: texts.regions,
      choices: ({ regions }) =>
        regions.flatMap(({ code, name, children }) => [
          { value: code, label: name },
          ...children.map((city) => ({ value: city.code, label: `${name} ${city.name}` })),
        ]),
    },
  },
  counts: ({ stat }) => stat.status,
  actions: ACTIONS,
  actionsWidth: 160,
  onOpen: openMarket,
  firstUse: { text: texts.firstUse },
  status: 'status',
  details: [
    {
      title: texts.facts.basic,
      facts: [
        'marketNo',
        'ownerName',
        'level',
        'contactName',
        'contactPhone',
        'listedAt',
        'regionCodes',
        'intro',
      ],
    },
    { title: texts.facts.company, facts: ['companyName', 'licenseNo', 'licenseUrl'] },
    {
      title: texts.facts.rules,
      facts: ['commissionBp', 'settleCycle', 'allowJoin', 'joinAudit', 'maxMembers', 'inviteCode'],
    },
  ],
});
