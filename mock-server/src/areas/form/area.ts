import { declareTables } from '../../platform/kernel/area/areaTables.ts';
import { area, EVERY_CALL } from '../../platform/kernel/area/define.ts';
import { dict } from '../../platform/kernel/area/dictSeed.ts';
import type { AreaMenu } from '../../platform/kernel/area/menuSeed.ts';
import { onUser, unscoped } from '../../platform/kernel/area/scopeBinding.ts';
import { PLATFORM_ADMIN } from '../../platform/kernel/identity/authority/hierarchy.ts';
import {
  ADMINS,
  NETBAR_KEEPER,
  STAFF_ROLES,
} from '../../platform/kernel/identity/authority/staffRoles.ts';
import { addDemoForms } from './demo.ts';
import { formUpload, submittedFiles, sweepFormFiles } from './files.ts';
import { myFormRoutes } from './myRoutes.ts';
import { formRoutes, formTasks } from './routes.ts';
import type { FormStatus } from './status.ts';
import * as tables from './tables.ts';
import { texts } from './texts.ts';

const EVERYBODY = [...ADMINS, ...Object.values(STAFF_ROLES), NETBAR_KEEPER];

const builderMenu: AreaMenu = {
  parent: 'systemTools',
  path: 'formCreate',
  name: 'formCreate',
  component: 'view/systemTools/formCreate/index.vue',
  title: texts.menus.builder,
  icon: 'edit',
  sort: 29,
  keepAlive: true,
  roles: ADMINS,
};
const mineMenu: AreaMenu = {
  parent: 'log',
  path: 'forms',
  name: 'myForms',
  component: 'view/systemTools/formCreate/mine.vue',
  title: texts.menus.mine,
  icon: 'edit',
  sort: 2,
  keepAlive: true,
  roles: EVERYBODY,
};

/** 表单生成器: forms that roles fill in, with their versions and submissions. */
export default area({
  name: 'form',
  after: ['netbar', 'notice'],
  objects: [{ kind: 'form', title: texts.fields.ID, id: tables.forms.id, name: tables.forms.name }],
  routes: [...formRoutes, ...myFormRoutes],
  tasks: formTasks,
  tables: declareTables(tables, {
    forms: { effect: 'none', scope: unscoped('forms belong to the whole console') },
    formVersions: { effect: 'none', scope: unscoped('read together with their form') },
    formSubmissions: { effect: 'none', scope: onUser(tables.formSubmissions.userId) },
    formFiles: { effect: 'none', scope: onUser(tables.formFiles.userId) },
  }),
  dictionaries: [
    dict<FormStatus>('form_status', texts.statusDict, texts.statusDictNote, texts.statuses),
  ],
  grants: { [PLATFORM_ADMIN]: EVERY_CALL },
  menus: [
    builderMenu,
    {
      ...builderMenu,
      path: 'formCreate/:id',
      name: 'formBuilder',
      component: 'view/systemTools/formCreate/builder.vue',
      title: texts.menus.edit,
      hidden: true,
      activeName: 'formCreate',
    },
    {
      ...builderMenu,
      path: 'formCreate/:id/submissions',
      name: 'formSubmissions',
      component: 'view/systemTools/formCreate/submissions.vue',
      title: texts.menus.submissions,
      hidden: true,
      activeName: 'formCreate',
    },
    mineMenu,
    {
      ...mineMenu,
      path: 'forms/:code',
      name: 'fillForm',
      component: 'view/systemTools/formCreate/fill.vue',
      title: texts.menus.fill,
      hidden: true,
      activeName: 'myForms',
    },
  ],
  uploads: [formUpload],
  parts: [submittedFiles],
  upkeep: { sweeps: [sweepFormFiles] },
  demo: addDemoForms,
});
