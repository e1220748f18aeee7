import { defineRemote, firstCalls } from '@console/cli';
import { ALERT_LIST } from './src/alert/alert.list.ts';
import { DEBUG_LIST } from './src/debug/debug.list.ts';
import { DEFENSE_LIST } from './src/defense/defense.list.ts';
import { NETBAR_LIST } from './src/netbar.list.ts';
import { PC_LIST, PC_TREE } from './src/pc/pc.list.ts';
import { REPORT_LIST } from './src/report/report.list.ts';

export default defineRemote({
  id: 'netbar',
  title: '网吧管理',
  host: '>=0.1.0 <1.0.0',
  pages: [
    {
      component: 'view/netbar/list.vue',
      module: './src/list/NetbarListPage.tsx',
      data: firstCalls(NETBAR_LIST),
    },
    {
      component: 'view/pc/list.vue',
      module: './src/pc/PcListPage.tsx',
      data: [PC_TREE, ...firstCalls(PC_LIST)],
    },
    { component: 'view/pc/detail.vue', module: './src/pc/detail/PcDetailPage.tsx' },
    { component: 'view/netbar/alert.vue', module: './src/alert/AlertListPage.tsx', data: firstCalls(ALERT_LIST) },
    {
      component: 'view/netbar/defenseLog.vue',
      module: './src/defense/DefenseLogPage.tsx',
      data: firstCalls(DEFENSE_LIST),
    },
    { component: 'view/netbar/debugLog.vue', module: './src/debug/DebugLogPage.tsx', data: firstCalls(DEBUG_LIST) },
    { component: 'view/netbar/processTree.vue', module: './src/process/ProcessTreePage.tsx' },
    { component: 'view/netbar/report.vue', module: './src/report/ReportListPage.tsx', data: firstCalls(REPORT_LIST) },
    { component: 'view/netbar/config.vue', module: './src/protect/ConfigPage.tsx' },
    { component: 'view/netbar/rule.vue', module: './src/protect/RulePage.tsx' },
    { component: 'view/netbar/run.vue', module: './src/protect/RunPage.tsx' },
    { component: 'view/netbar/tool.vue', module: './src/protect/ToolPage.tsx' },
    { component: 'view/netbar/desktop.vue', module: './src/desktop/DesktopPage.tsx' },
    { component: 'view/pc/desktop.vue', module: './src/desktop/PcDesktopPage.tsx' },
    { component: 'view/pc/run.vue', module: './src/protect/PcRunPage.tsx' },
    { component: 'view/pc/rule.vue', module: './src/protect/PcRulePage.tsx' },
    { component: 'view/netbar/enrol.vue', module: './src/enrol/EnrolPage.tsx' },
    { component: 'view/netbar/detail.vue', module: './src/detail/NetbarDetailPage.tsx' },
  ],
});
