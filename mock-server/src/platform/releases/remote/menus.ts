import type { AreaMenu } from '../../kernel/area/menuSeed.ts';
import { SUPER_ADMIN } from '../../kernel/identity/authority/hierarchy.ts';

const row = (
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

/** The screens about remotes. Who sees 系统工具 may be given them. */
export const releaseMenus: readonly AreaMenu[] = [
  row('release', 'view/systemTools/release', '发布管理', 'files', 20),
  {
    ...row('releaseVersions', 'view/systemTools/releaseVersions', '${id} 的版本', 'files', 20),
    path: 'release/:id',
    hidden: true,
    activeName: 'release',
  },
  row('health', 'view/systemTools/health', '运行健康', 'pie-chart', 21),
  row('publisher', 'view/systemTools/publisher', '发布者', 'key', 22),
  row('installPlugin', 'view/systemTools/installPlugin/index.vue', '插件安装', 'box', 23),
  row('pubPlug', 'view/systemTools/pubPlug/pubPlug.vue', '插件发布', 'upload', 24),
];
