import { declareTables } from '../../platform/kernel/area/areaTables.ts';
import { area } from '../../platform/kernel/area/define.ts';
import { onNetbar, unscoped } from '../../platform/kernel/area/scopeBinding.ts';
import { fillPinyin } from '../../platform/kernel/pinyin/fillPinyin.ts';
import { toPinyin } from '../../platform/kernel/pinyin/pinyin.ts';
import * as tables from './tables.ts';
import {
  targetScopeChanges,
  targetScopeMembers,
  targetScopes,
  targetScopeVersions,
} from './tables.ts';
import { texts } from './texts.ts';

export default area({
  name: 'targetScope',
  after: ['netbar'],
  objects: [
    {
      kind: 'targetScope',
      title: texts.fields.objects,
      id: targetScopes.id,
      name: targetScopes.name,
    },
  ],
  tables: declareTables(tables, {
    targetScopes: {
      effect: 'machines',
      scope: unscoped('Calls return only scopes with members in the data scope of the caller'),
    },
    targetScopeMembers: { effect: 'none', scope: onNetbar(targetScopeMembers.netbarId) },
    targetScopeProposals: {
      effect: 'none',
      scope: unscoped('Calls return them with their scope, to those who can see it'),
    },
    targetScopeChanges: { effect: 'none', scope: onNetbar(targetScopeChanges.netbarId) },
    targetScopeVersions: { effect: 'none', scope: onNetbar(targetScopeVersions.netbarId) },
  }),
  upkeep: { sweeps: [fillPinyin({ table: targetScopes, name: targetScopes.name, toPinyin })] },
});
