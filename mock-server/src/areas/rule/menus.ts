import { STAFF_ROLES } from '../../platform/kernel/identity/authority/staffRoles.ts';
import { catalogReaders, seeing } from './access.ts';
import { deliveryTexts } from './delivery.texts.ts';
import { explainTexts } from './explain.texts.ts';
import { texts } from './texts.ts';

const { support } = STAFF_ROLES;

/** Menu rows of the rules. */
export const menus = [
  {
    parent: 'protection',
    path: 'rules',
    name: 'ruleList',
    component: 'view/rule/list.vue',
    title: texts.fields.ruleList,
    icon: 'operation',
    sort: 8,
    keepAlive: true,
    roles: catalogReaders,
  },
  {
    parent: 'protection',
    path: 'rules/delivery',
    name: 'ruleDelivery',
    component: 'view/rule/delivery.vue',
    title: deliveryTexts.menu,
    icon: 'upload-filled',
    sort: 10,
    keepAlive: true,
    roles: catalogReaders,
  },
  {
    parent: 'protection',
    path: 'rules/explain',
    name: 'ruleExplain',
    component: 'view/rule/explain.vue',
    title: explainTexts.menu,
    icon: 'shield',
    sort: 9,
    hidden: true,
    activeName: 'ruleList',
    roles: [...catalogReaders, support],
  },
  {
    parent: 'protection',
    path: 'rules/:id',
    name: 'ruleEdit',
    component: 'view/rule/edit.vue',
    title: texts.fields.ruleEdit,
    icon: 'shield',
    sort: 8,
    hidden: true,
    activeName: 'ruleList',
    roles: catalogReaders,
  },
  {
    parent: 'netbarSettings',
    path: 'rule',
    name: 'netbarRule',
    component: 'view/netbar/rule.vue',
    title: texts.fields.netbarRule,
    icon: 'shield',
    sort: 7,
    formerly: { parent: 'netbar' },
    keepAlive: true,
    roles: seeing,
  },
  {
    parent: 'netbar',
    path: 'pc/:id/rule',
    name: 'netbarPcRule',
    component: 'view/pc/rule.vue',
    title: texts.fields.netbarPcRule,
    icon: 'shield',
    sort: 12,
    hidden: true,
    activeName: 'netbarPc',
    roles: seeing,
  },
] as const;
