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
 * A key of a table of tones is shown by its name, red elsewhere by its line.
 */
const COLOURED = {
  'assets/src/invoice/invoice.fields.tsx': { warning: ['pending'] },
  'assets/src/order/order.model.ts': { danger: ['abnormal'], warning: ['refunding'] },
  'assets/src/providerReconcile/difference.resource.tsx': {
    danger: ['open'],
    warning: ['following'],
  },
  'assets/src/providerReconcile/providerReconcile.resource.tsx': { danger: ['open'] },
  'assets/src/reconcile/proof.resource.tsx': { danger: ['faulty'] },
  'assets/src/withdrawal/withdrawal.model.ts': {
    danger: ['failed'],
    warning: ['pending', 'reviewing'],
  },
  'email/src/log/mail.resource.tsx': { danger: ['failed'], warning: ['deferred'] },
  'files/src/application/application.model.ts': { danger: ['quarantined', 'backendDown'] },
  'markets/src/detail/Lists.tsx': { danger: ['expired'], warning: ['pending'] },
  'markets/src/market.model.ts': { warning: ['pending'] },
  'markets/src/revenue/revenue.resource.ts': { warning: ['unconfirmed'] },
  'messages/src/login/loginLog.resource.tsx': {
    danger: ['<StatusTag tone="danger">{texts.disowned}</StatusTag>'],
    warning: ['failed', 'throttled'],
  },
  'messages/src/mine/mine.resource.tsx': { warning: ['urgent'] },
  'messages/src/notice/notice.resource.tsx': { warning: ['urgent'] },
  'netbar/src/alert/AlertDrawer.tsx': { warning: ['opened', 'returned', 'escalated'] },
  'netbar/src/alert/alert.resource.tsx': { danger: ['critical'], warning: ['warning'] },
  'netbar/src/debug/debug.resource.tsx': { danger: ['fatal'], warning: ['error'] },
  'netbar/src/defense/defense.resource.tsx': { danger: ['critical'], warning: ['high'] },
  'netbar/src/detail/VersionTiles.tsx': {
    danger: [
      "tone={data?.failed ? 'danger' : undefined}",
      "tone={data.connected ? undefined : 'danger'}",
    ],
  },
  'netbar/src/enrol/LivePanel.tsx': { danger: ['<StatusTag tone="danger">'] },
  'netbar/src/netbar/netbar.model.ts': {
    danger: [
      'expired',
      'offline',
      'unprotected',
      "if (left <= 0) return { days, tone: 'danger', text: valueTexts.daysOver(-days || 0) };",
    ],
    warning: ['pending', 'delayed', 'partial'],
  },
  'netbar/src/overview/overview.resource.tsx': { danger: ['failed'], warning: ['drifted'] },
  'netbar/src/pc/ProcessTable.tsx': { danger: ['invalid'], warning: ['none'] },
  'netbar/src/pc/pc.resource.tsx': {
    danger: ['off', 'high'],
    warning: ['delayed', 'degraded', 'medium'],
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
  'netbar/src/protect/SyncPanel.tsx': { danger: ['failed'], warning: ['drifted'] },
  'netbar/src/protect/ToolOutput.tsx': {
    danger: ['{ render: ({ msg }) => <StatusTag tone="danger">{msg}</StatusTag> },'],
  },
  'netbar/src/seats/SeatCard.tsx': {
    danger: ['off'],
    warning: ['unregistered', 'isolated', 'degraded'],
  },
  'netbar/src/seats/looks.ts': {
    danger: [
      "off: { key: 'off', tone: 'danger', mark: '✕', name: protection.off },",
      "high: { key: 'high', tone: 'danger', mark: '‼', name: looks.high },",
    ],
  },
  'rules/src/editor/TestCases.tsx': {
    danger: ["<StatusTag tone={isPassed ? 'success' : 'danger'}>"],
  },
  'rules/src/delivery/delivery.resource.tsx': { danger: ['failed'], warning: ['drifted'] },
  'rules/src/explain/Chain.tsx': { warning: ['excepted', 'paused'] },
  'rules/src/list/rule.resource.tsx': { warning: ['pending'] },
  'software/src/install/install.resource.tsx': {
    danger: ['failed', 'silent'],
    warning: ['unsupported', 'rollingBack'],
  },
  'software/src/rollout/rollout.resource.tsx': { danger: ['halted'], warning: ['paused'] },
  'software/src/version/version.resource.tsx': { danger: ['rejected'] },
  'super-admin/src/menu/import/PlanTable.tsx': { danger: ['refuse'] },
  'super-admin/src/operation/ForwardingDrawer.tsx': {
    danger: ["<StatusTag tone={fault === '' ? 'success' : 'danger'}>"],
  },
  'super-admin/src/operation/operation.model.ts': {
    danger: ["if (status >= 500) return 'danger';"],
  },
  'super-admin/src/person/LoginsSection.tsx': {
    danger: [
      'if (login.isDisowned) return <StatusTag tone="danger">{texts.loginDisowned}</StatusTag>;',
    ],
  },
  'system-tools/src/config/GatewayStatus.tsx': { danger: ['incomplete'], warning: ['missing'] },
  'system-tools/src/install/BackendCard.tsx': { danger: ['open'], warning: ['halfOpen'] },
  'system-tools/src/install/Preview.tsx': {
    danger: ['{known === 0 && <StatusTag tone="danger">{texts.needUnknown}</StatusTag>}'],
  },
  'system-tools/src/install/plugin.resource.tsx': { warning: ['update'], danger: ['invalid'] },
  'system-tools/src/install/release.resource.tsx': {
    danger: ['{keyRevoked && <StatusTag tone="danger">{texts.keyRevoked}</StatusTag>}'],
  },
  'system-tools/src/release/remote.resource.tsx': { danger: ['quarantined'] },
};

/** Colours of buttons, error messages, levels of messages and charts. They are not statuses. */
const OTHER_COLOUR = /\bstatus[=:]|<(?:Note|FieldError)\b|\btoast|\blevel\b|\{ name: texts/;
const ENTRY = /(?<key>[\w.]+|\[\w+\]): '(?<tone>danger|warning)'/g;
const RED_ELSEWHERE = /["']danger["']/;

/** Returns the coloured statuses in the source of a module by tone. */
function tonesIn(source) {
  const tones = { danger: [], warning: [] };
  for (const line of source.split('\n')) {
    if (OTHER_COLOUR.test(line)) continue;
    const entries = [...line.matchAll(ENTRY)].filter(({ groups }) => groups.key !== 'tone');
    for (const { groups } of entries) tones[groups.tone].push(groups.key);
    if (entries.length === 0 && RED_ELSEWHERE.test(line)) tones.danger.push(line.trim());
  }
  return tones;
}

it('finds the tones of a table and of a line, but not the colour of a button', () => {
  const source = `const TONES = { online: 'success', offline: 'danger', suspended: 'warning' };
<StatusTag tone="warning">{texts.changed}</StatusTag>
<Button status="danger">
describe(left <= 0 ? 'danger' : 'neutral')`;
  expect(tonesIn(source)).toEqual({
    danger: ['offline', "describe(left <= 0 ? 'danger' : 'neutral')"],
    warning: ['suspended'],
  });
});

it('lists every status with a colour, so that a new one needs a decision', () => {
  const coloured = Object.fromEntries(
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
  expect(coloured).toEqual(COLOURED);
});
