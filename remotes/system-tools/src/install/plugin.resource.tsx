import { toast } from '@console/shared/feedback';
import { uninstallRemote } from '@console/shared/operations/install';
import { call, type Schemas, tryCall } from '@console/shared/request';
import { applyBoot } from '@console/shared/session';
import { defineResource, Note, type ResourceAction } from '@console/shared/ui';
import { lazy, Suspense } from 'react';
import { publisherName } from '../publisher/publisherName.ts';
import { installTexts as texts } from './install.texts.ts';
import { Refusals } from './Refusals.tsx';

type Plugin = Schemas['Plugin'];

const InstallDrawer = lazy(async () => ({
  default: (await import('./InstallDrawer.tsx')).InstallDrawer,
}));

/** Reads menus and releases again, so that they change without a reload. */
const refreshMenus = async (): Promise<void> => {
  const { data } = await call('GET /console/boot', undefined, { silent: 'all' });
  applyBoot(data);
};

const openInstall = (label: string): ResourceAction<Plugin> => ({
  label,
  async onClick({ id, build, title, latest: version, archive }, { show, reload }) {
    if (archive !== '') {
      const added = await tryCall('POST /install/addFromCatalogue', { archive });
      if (!added.ok) {
        toast.error(added.message);
        return reload();
      }
    }
    show((shown) => (
      <Suspense fallback={null}>
        <InstallDrawer
          release={{ id, build, title, version }}
          shown={shown}
          onInstalled={() => {
            reload();
            void refreshMenus();
          }}
        />
      </Suspense>
    ));
  },
});

/** The uploaded remotes and the plugins of the catalogue, one row each. */
export const PLUGINS = defineResource({
  noun: texts.pluginNoun,
  title: texts.title,
  nameOf: ({ title }) => title,
  list: { call: 'POST /install/getPluginList', rowKey: 'id' },
  record: {
    call: 'POST /install/getPluginList',
    body: ({ id }) => ({ page: 1, pageSize: 100, keyword: id }),
    read: ({ list }, row) => list?.find(({ id }) => id === row?.id),
  },
  labels: texts.fields,
  fields: {
    state: {
      choices: (['absent', 'installed', 'update', 'invalid'] as const).map((value) => ({
        value,
        label: texts.pluginStates[value],
      })),
      tones: { absent: 'neutral', installed: 'success', update: 'warning', invalid: 'danger' },
    },
    origin: { labels: texts.origins },
    bytes: { kind: 'bytes' },
    CreatedAt: { kind: 'time' },
  },
  columns: {
    title: {
      lines: 2,
      always: true,
      render: ({ title, id }) => (
        <>
          <div>{title}</div>
          {id !== title && <Note as="div">{id}</Note>}
        </>
      ),
    },
    state: { width: 112, always: true },
    version: {
      width: 144,
      render: ({ state, version, latest }) => (
        <>
          <div>{version || latest}</div>
          {state === 'update' && <Note as="div">{texts.latestOf(latest)}</Note>}
        </>
      ),
    },
    refusals: { width: 240, render: (row) => <Refusals {...row} fits={texts.fits} /> },
    publisher: { width: 120, render: ({ publisherTitle }) => publisherName(publisherTitle) },
    origin: { width: 80, optional: true },
    bytes: { width: 96, optional: true },
    CreatedAt: { width: 160 },
  },
  filters: { state: { tabs: true }, keyword: { placeholder: texts.pluginKeyword } },
  counts: ({ stat }) =>
    stat && {
      '': stat.all,
      absent: stat.absent,
      installed: stat.installed,
      update: stat.update,
      invalid: stat.invalid,
    },
  actions: {
    install: openInstall(texts.install),
    update: openInstall(texts.updatePlugin),
    uninstall: {
      label: texts.uninstall,
      call: uninstallRemote,
      title: texts.uninstallTitle,
      text: texts.uninstallText,
      inputs: ({ row }) => [
        { name: 'reason', label: texts.reason, kind: 'textarea', wide: true },
        ...(row?.data
          ? [
              {
                name: 'deleteData',
                label: texts.deleteData,
                kind: 'switch',
                hint: texts.deleteDataHint(row.data),
                wide: true,
              } as const,
            ]
          : []),
        {
          name: 'deleteReleases',
          label: texts.deleteReleases,
          kind: 'switch',
          hint: texts.deleteReleasesHint,
          wide: true,
        },
      ],
      initial: { deleteData: false, deleteReleases: false },
      save: texts.uninstall,
      danger: true,
      after: () => void refreshMenus(),
    },
  },
  actionsWidth: 144,
  firstUse: { title: texts.firstUse, text: texts.firstUseText },
});
