import { defineRemote, page } from '@console/cli';

export default defineRemote({
  id: 'rules',
  title: '规则与作用域',
  host: '>=0.1.0 <1.0.0',
  pages: [
    page('view/rule/list.vue', './src/list/RuleListPage.tsx', {
      list: { call: 'POST /rule/getRuleList', id: 'rule' },
    }),
    page('view/rule/edit.vue', './src/editor/RuleEditPage.tsx'),
    page('view/rule/program.vue', './src/program/ProgramPage.tsx', {
      list: { call: 'POST /program/getProgramList', id: 'program' },
    }),
    page('view/scope/list.vue', './src/scope/ScopeListPage.tsx', {
      list: { call: 'POST /scope/getScopeList', id: 'targetScope' },
    }),
    page('view/scope/detail.vue', './src/scope/ScopeDetailPage.tsx'),
    page('view/rule/delivery.vue', './src/delivery/DeliveryPage.tsx', {
      list: { call: 'POST /rule/getDeliveryList', id: 'ruleDelivery' },
      data: [{ call: 'POST /rule/getUnsentRules' }],
    }),
    page('view/rule/explain.vue', './src/explain/ExplainPage.tsx'),
    page('view/rule/exceptions.vue', './src/exceptions/ExceptionsPage.tsx', {
      list: { call: 'POST /defense/getExceptionList', id: 'exception' },
    }),
  ],
});
