import type { WireMenu } from './api.ts';
import { menuRow } from './boot.ts';

/** Menu rows of the fixture remote. */
export const PROBE_MENUS: readonly WireMenu[] = [
  menuRow({ ID: 100_001, name: 'probeParts', component: 'view/probe/parts.vue', title: '探针部件' }),
  menuRow({ ID: 100_002, name: 'probeIdentity', component: 'view/probe/identity.vue', title: '探针身份' }),
  menuRow({ ID: 100_003, name: 'probeCrash', component: 'view/probe/crash.vue', title: '探针故障' }),
];
