import type { AreaMenu } from '../../kernel/area/menuSeed.ts';
import { SUPER_ADMIN } from '../../kernel/identity/authority/hierarchy.ts';

const menuRow = (
  name: string,
  component: string,
  title: string,
  icon: string,
  sort: number,
): AreaMenu => ({
  parent: 'systemTools',
  path: name,
  name,
  component,
  title,
  icon,
  sort,
  keepAlive: true,
  roles: [SUPER_ADMIN],
});

/** Declares a row of 模块管理. */
const moduleRow = (...row: Parameters<typeof menuRow>): AreaMenu => ({
  ...menuRow(...row),
  parent: 'modules',
  formerly: { parent: 'systemTools' },
});

/** Menu rows for the screens about remotes. A role with their group can be granted these rows. */
export const releaseMenus: readonly AreaMenu[] = [
  {
    // The path of 系统工具, so that links from before the groups were separated remain valid.
    path: 'systemTools',
    name: 'modules',
    component: 'view/routerHolder.vue',
    title: '模块管理',
    icon: 'copy-document',
    sort: 11,
    roles: [SUPER_ADMIN],
  },
  moduleRow('release', 'view/systemTools/release', '发布管理', 'files', 20),
  {
    ...moduleRow(
      'releaseVersions',
      'view/systemTools/releaseVersions',
      '${id} 的版本',
      'files',
      20,
    ),
    path: 'release/:id',
    hidden: true,
    activeName: 'release',
  },
  moduleRow('health', 'view/systemTools/health', '运行健康', 'pie-chart', 21),
  moduleRow('publisher', 'view/systemTools/publisher', '发布者', 'key', 22),
  menuRow('installPlugin', 'view/systemTools/installPlugin/index.vue', '插件安装', 'box', 23),
  menuRow('pubPlug', 'view/systemTools/pubPlug/pubPlug.vue', '插件发布', 'upload', 24),
];
