import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { sourceFiles } from './lib/importGraph.mjs';
import { ROOT } from './lib/workspace.mjs';

/**
 * Every status with a colour. `danger` (red): a person has to act now. `warning` (orange): a person
 * has to look at it soon, or someone waits for a decision. All other statuses are text. The rule is
 * at `Tone` in `shared/src/ui/base/StatusTag.tsx`.
 *
 * A key of a table of tones is shown by its name, a tone elsewhere by its line.
 */
const COLOURED = {
  'assets/src/invoice/invoice.fields.tsx': { warning: ['pending'] },
  'assets/src/order/OrderDrawer.tsx': {
    warning: [
      'isFrozen && <StatusTag tone="warning">{texts.frozen}</StatusTag>,',
      "tone: 'warning' as const,",
    ],
  },
  'assets/src/order/order.model.ts': { danger: ['abnormal'], warning: ['refunding'] },
  'assets/src/providerReconcile/providerReconcile.resource.tsx': {
    danger: ['open', 'open'],
    warning: ['following'],
  },
  'assets/src/reconcile/proof.resource.tsx': { danger: ['faulty'] },
  'assets/src/withdrawal/WithdrawalDrawer.tsx': {
    warning: ['value: <StatusTag tone="warning">{texts.frozenTag}</StatusTag>,'],
  },
  'assets/src/withdrawal/withdrawal.model.ts': {
    danger: ['failed'],
    warning: ['pending', 'reviewing'],
  },
  'email/src/log/mail.resource.tsx': { danger: ['failed'], warning: ['deferred'] },
  'markets/src/detail/Lists.tsx': { danger: ['expired'], warning: ['pending'] },
  'markets/src/market.model.ts': { warning: ['pending'] },
  'markets/src/revenue/revenue.resource.ts': { warning: ['unconfirmed'] },
  'netbar/src/alert/AlertDrawer.tsx': { warning: ['opened', 'returned', 'escalated'] },
  'netbar/src/alert/alert.resource.tsx': { danger: ['critical'], warning: ['warning'] },
  'netbar/src/debug/debug.resource.tsx': { danger: ['fatal'], warning: ['error'] },
  'netbar/src/defense/DefenseDrawer.tsx': {
    warning: [
      "{ key: 'this', time: log.occurredAt, title: texts.this, text: log.ruleName, tone: 'warning' },",
      ": [{ key: 'again', time: log.lastAt, title: texts.again, tone: 'warning' as const }]),",
    ],
  },
  'netbar/src/defense/defense.resource.tsx': { danger: ['critical'], warning: ['high'] },
  'netbar/src/enrol/LivePanel.tsx': {
    danger: ['<StatusTag tone="danger">'],
    warning: [
      "<StatusTag tone={gateway?.connected ? 'success' : gateway ? 'warning' : 'neutral'}>",
    ],
  },
  'netbar/src/netbar/netbar.model.ts': {
    danger: [
      'expired',
      'offline',
      'unprotected',
      "if (left <= 0) return { days, tone: 'danger', text: valueTexts.daysOver(-days || 0) };",
    ],
    warning: [
      'pending',
      'delayed',
      'partial',
      "return { days, tone: left < SOON_DAYS ? 'warning' : 'neutral', text: valueTexts.daysLeft(days) };",
    ],
  },
  'netbar/src/pc/ProcessTable.tsx': { danger: ['invalid'], warning: ['none'] },
  'netbar/src/pc/pc.resource.tsx': {
    danger: ['off', 'high'],
    warning: [
      'delayed',
      'degraded',
      'medium',
      '<StatusTag tone="warning">{pcFields.replaced}</StatusTag>',
    ],
  },
  'netbar/src/pc/pcDetail.model.ts': { warning: ['failed'] },
  'netbar/src/process/TreeGrid.tsx': {
    danger: [
      'malicious',
      '{node.nodeId === threat && <StatusTag tone="danger">{texts.threat}</StatusTag>}',
    ],
    warning: ['suspicious'],
  },
  'netbar/src/protect/RunResults.tsx': { danger: ["<StatusTag tone={ok ? 'success' : 'danger'}>"] },
  'netbar/src/protect/SourceRow.tsx': {
    warning: ['{changed && <StatusTag tone="warning">{texts.changed}</StatusTag>}'],
  },
  'netbar/src/protect/SyncPanel.tsx': { danger: ['failed'], warning: ['drifted'] },
  'netbar/src/protect/ToolOutput.tsx': {
    danger: ['{ render: ({ msg }) => <StatusTag tone="danger">{msg}</StatusTag> },'],
  },
  'netbar/src/seats/looks.ts': {
    danger: [
      "isolated: { key: 'isolated', tone: 'danger', mark: '⊘', name: looks.isolated },",
      "high: { key: 'high', tone: 'danger', mark: '‼', name: looks.high },",
    ],
    warning: [
      "delayed: { key: 'delayed', tone: 'warning', mark: '◐', name: looks.delayed },",
      "medium: { key: 'medium', tone: 'warning', mark: '!', name: looks.medium },",
    ],
  },
  'super-admin/src/authority/report/ReportTable.tsx': {
    warning: ['{isDifferent(line) && <StatusTag tone="warning">{only(line)}</StatusTag>}'],
  },
  'super-admin/src/menu/import/PlanTable.tsx': { danger: ['refuse'] },
  'super-admin/src/menu/menuColumns.tsx': {
    warning: ['<StatusTag tone="warning">{state}</StatusTag>'],
  },
  'super-admin/src/operation/operation.model.ts': {
    danger: ["if (status >= 500) return 'danger';"],
  },
  'system-tools/src/config/GatewayStatus.tsx': { danger: ['incomplete'], warning: ['missing'] },
  'system-tools/src/config/SecretControl.tsx': {
    warning: [
      'if (value === null) return <StatusTag tone="warning">{texts.secretWillGo}</StatusTag>;',
    ],
  },
  'system-tools/src/install/BackendCard.tsx': { danger: ['open'], warning: ['halfOpen'] },
  'system-tools/src/install/Preview.tsx': {
    danger: ['{known === 0 && <StatusTag tone="danger">{texts.needUnknown}</StatusTag>}'],
    warning: ['{raises && <StatusTag tone="warning">{texts.needRaises}</StatusTag>}'],
  },
  'system-tools/src/install/release.resource.tsx': {
    danger: ['{keyRevoked && <StatusTag tone="danger">{texts.keyRevoked}</StatusTag>}'],
  },
  'system-tools/src/release/remote.resource.tsx': { danger: ['quarantined'] },
};

/** Colours of buttons, error messages, levels of messages and charts. They are not statuses. */
const OTHER_COLOUR = /\bstatus[=:]|<(?:Note|FieldError)\b|\btoast|\blevel\b|\{ name: texts/;
const ENTRY = /(?<key>[\w.]+|\[\w+\]): '(?<tone>danger|warning)'/g;
const ELSEWHERE = /["'](?<tone>danger|warning)["']/;

/** Returns the coloured statuses in the source of a module by tone. */
function tonesIn(source) {
  const found = { danger: [], warning: [] };
  for (const line of source.split('\n')) {
    if (OTHER_COLOUR.test(line)) continue;
    const entries = [...line.matchAll(ENTRY)].filter(({ groups }) => groups.key !== 'tone');
    for (const { groups } of entries) found[groups.tone].push(groups.key);
    const tone = ELSEWHERE.exec(line)?.groups?.tone;
    if (entries.length === 0 && tone) found[tone].push(line.trim());
  }
  return found;
}

it('finds the tones of a table and of a line, but not the colour of a button', () => {
  const source = `const TONES = { online: 'success', offline: 'danger' };
<StatusTag tone="warning">{texts.changed}</StatusTag>
<Button status="danger">
describe(left <= 0 ? 'danger' : 'neutral')`;
  expect(tonesIn(source)).toEqual({
    danger: ['offline', "describe(left <= 0 ? 'danger' : 'neutral')"],
    warning: ['<StatusTag tone="warning">{texts.changed}</StatusTag>'],
  });
});

it('lists every status with a colour, so that a new one needs a decision', () => {
  const found = Object.fromEntries(
    sourceFiles(ROOT, 'remotes')
      .map((file) => [
        file.replace('remotes/', ''),
        tonesIn(readFileSync(path.join(ROOT, file), 'utf8')),
      ])
      .map(([file, tones]) => [
        file,
        Object.fromEntries(Object.entries(tones).filter(([, names]) => names.length > 0)),
      ])
      .filter(([, tones]) => Object.keys(tones).length > 0),
  );
  expect(found).toEqual(COLOURED);
});
