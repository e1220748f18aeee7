import { addPackage, setPackageStatus, updatePackage } from '@console/shared/operations/package';
import type { DataOf, Schemas } from '@console/shared/request';
import { openTab } from '@console/shared/router';
import {
  defineResource,
  type InputContext,
  Lines,
  Link,
  Note,
  type OptionSource,
  type ResourceAction,
  type ResourceInputs,
} from '@console/shared/ui';
import { packageTexts as texts } from './package.texts.ts';

export type SoftwarePackage = Schemas['SoftwarePackage'];

/** The page of a package. */
export const packagePage = (ID: number, part?: string) => ({
  name: 'packageDetail',
  params: { id: String(ID) },
  ...(part !== undefined && { query: { part } }),
});

/** Pictures in 文件管理, by their name. */
const PICTURES: OptionSource = {
  call: 'POST /file/getFileList',
  body: (keyword) => ({ page: 1, pageSize: 20, keyword, kind: 'image' }),
  read: ({ list }: DataOf<'POST /file/getFileList'>) =>
    list.map(({ name, url }) => ({ value: url.slice(url.lastIndexOf('/') + 1), label: name })),
};

const inputs = ({ row }: InputContext<SoftwarePackage>): ResourceInputs<SoftwarePackage> => [
  'name',
  'category',
  'vendor',
  { name: 'description', kind: 'textarea' as const },
  {
    name: 'iconKey',
    kind: 'remoteSelect' as const,
    source: PICTURES,
    hint: texts.iconHint,
    ...(row?.iconKey && { known: [{ value: row.iconKey, label: texts.iconKept }] }),
  },
];

/** Actions on a package. */
export const PACKAGE_ACTIONS: Readonly<Record<string, ResourceAction<SoftwarePackage>>> = {
  edit: { label: texts.edit, call: updatePackage, inputs, size: 'small' },
  deprecate: {
    label: texts.deprecate,
    call: setPackageStatus,
    body: { status: 'deprecated' },
    text: texts.deprecateText,
  },
  activate: { label: texts.activate, call: setPackageStatus, body: { status: 'active' } },
};

/** Software packages, with a tab for each state. */
export const PACKAGES = defineResource<SoftwarePackage, DataOf<'POST /package/getPackageList'>>({
  noun: texts.noun,
  unit: texts.unit,
  title: texts.title,
  nameOf: ({ name }) => name,
  list: { call: 'POST /package/getPackageList', id: 'softwarePackage' },
  record: {
    call: 'POST /package/getPackage',
    read: (data: DataOf<'POST /package/getPackage'>) => data.package,
  },
  labels: texts.fields,
  fields: {
    category: { labels: texts.categories },
    status: { labels: texts.statuses, tones: { active: 'success', deprecated: 'neutral' } },
    installedCount: { kind: 'number' },
    versionCount: { kind: 'number' },
    CreatedAt: { kind: 'time' },
    UpdatedAt: { kind: 'time' },
    description: { wide: true },
  },
  columns: {
    name: {
      always: true,
      lines: 2,
      sortable: true,
      render: ({ ID, name, packageKey }) => (
        <Lines>
          <Link cut to={packagePage(ID)}>
            {name}
          </Link>
          <Note as="span" cut>
            {packageKey}
          </Note>
        </Lines>
      ),
    },
    category: { width: 112 },
    latestVersion: { width: 120, render: (row) => row.latestVersion || texts.noVersion },
    versionCount: { width: 88 },
    installedCount: { width: 112 },
    status: { width: 104 },
    vendor: { width: 120, optional: true },
    authorName: { width: 112, optional: true },
    UpdatedAt: { width: 160, sortable: true, optional: true },
  },
  filters: {
    status: { tabs: true },
    keyword: { label: texts.keyword },
    category: {},
  },
  counts: ({ stat }) => stat.status,
  add: {
    label: texts.add,
    title: texts.addTitle,
    call: addPackage,
    inputs: (context) => [{ name: 'packageKey', hint: texts.keyHint }, ...inputs(context)],
    initial: { category: 'tool' },
    size: 'small',
    save: texts.add,
    after: (data) => openTab(packagePage((data as { package: SoftwarePackage }).package.ID)),
  },
  actions: PACKAGE_ACTIONS,
  onOpen: ({ ID }) => openTab(packagePage(ID)),
  exports: 'POST /package/exportPackageList',
  firstUse: { text: texts.firstUse },
  status: 'status',
  details: [
    {
      title: texts.overview,
      facts: [
        'packageKey',
        'category',
        'vendor',
        'latestVersion',
        'versionCount',
        'installedCount',
        'authorName',
        'CreatedAt',
        'UpdatedAt',
        'description',
      ],
    },
  ],
});
