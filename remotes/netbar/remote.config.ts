import { defineRemote, page } from '@console/cli';

export default defineRemote({
  id: 'netbar',
  title: '网吧管理',
  host: '>=0.1.0 <1.0.0',
  pages: [
    page('view/netbar/list.vue', './src/list/NetbarListPage.tsx', {
      list: 'POST /netbar/getNetbarList',
    }),
    page('view/pc/list.vue', './src/pc/list/PcListPage.tsx', {
      list: { call: 'POST /pc/getPcList', id: 'pc' },
      data: [{ call: 'POST /pc/getGroupTree', body: {} }],
    }),
    page('view/pc/detail.vue', './src/pc/detail/PcDetailPage.tsx'),
    page('view/netbar/alert.vue', './src/alert/AlertListPage.tsx', {
      list: { call: 'POST /alert/getAlertList', id: 'alert' },
    }),
    page('view/netbar/defenseLog.vue', './src/defense/DefenseLogPage.tsx', {
      list: { call: 'POST /netbar/getDefenseLogList', body: { time: '24h' }, id: 'defenseLog' },
    }),
    page('view/netbar/debugLog.vue', './src/debug/DebugLogPage.tsx', {
      list: { call: 'POST /netbar/getDebugLogList', id: 'debugLog' },
    }),
    page('view/netbar/processTree.vue', './src/process/ProcessTreePage.tsx'),
    page('view/netbar/report.vue', './src/report/ReportListPage.tsx', {
      list: { call: 'POST /netbar/getReportList', id: 'netbarReport' },
    }),
    page('view/netbar/config.vue', './src/protect/ConfigPage.tsx'),
    page('view/netbar/rule.vue', './src/protect/RulePage.tsx'),
    page('view/netbar/run.vue', './src/protect/RunPage.tsx'),
    page('view/netbar/tool.vue', './src/protect/ToolPage.tsx'),
    page('view/netbar/desktop.vue', './src/desktop/DesktopPage.tsx'),
    page('view/pc/desktop.vue', './src/desktop/PcDesktopPage.tsx'),
    page('view/pc/run.vue', './src/protect/PcRunPage.tsx'),
    page('view/pc/rule.vue', './src/protect/PcRulePage.tsx'),
    page('view/netbar/enrol.vue', './src/enrol/EnrolPage.tsx'),
    page('view/netbar/detail.vue', './src/detail/NetbarDetailPage.tsx'),
  ],
});
