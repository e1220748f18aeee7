/**
 * Returns the body of a call that adds a rule: it blocks `aimhelp.exe`.
 *
 * @example await call('POST /rule/addRule', ruleBody({ name: '待迁移的规则' }))
 */
export const ruleBody = (change: object = {}) => ({
  name: '拦截外挂助手',
  category: 'process',
  mode: 'block',
  severity: 'high',
  priority: 100,
  critical: false,
  description: '',
  resolution: '',
  matcher: {
    op: 'all',
    conditions: [{ field: 'processName', operator: 'eq', values: ['aimhelp.exe'] }],
  },
  tests: [],
  note: '',
  ...change,
});
