import type { Tx } from '../../../db/database.ts';
import type { Deps } from '../../kernel/area/deps.ts';
import { readAllowedNetworks } from '../../kernel/outbound/settings.ts';
import { readSecrets, readSettings } from '../../kernel/settings/store.ts';
import { dayOf } from '../../services/audit/days.ts';
import { appendLines } from './deliver/file.ts';
import { postLines } from './deliver/http.ts';
import type { ForwardLine } from './deliver/line.ts';
import { sendSyslog } from './deliver/syslog.ts';
import { forwardingSettings } from './settings.ts';

/** Time limit of a delivery. Less than the lease of a stream. */
const TIMEOUT_MS = 15_000;

type TargetDeps = Pick<Deps, 'config' | 'sealer' | 'log' | 'now'>;

/** Delivers records in their order. Resolves when the receiver has confirmed them. */
export type Deliver = (lines: readonly ForwardLine[]) => Promise<void>;

/** Returns the delivery to the configured receiver, or undefined if forwarding is off. */
export async function openTarget(tx: Tx, deps: TargetDeps): Promise<Deliver | undefined> {
  const { target, address, certificate } = await readSettings(tx, forwardingSettings);
  if (target === 'off') return undefined;
  if (target === 'file')
    return (lines) => appendLines(deps.config.dataDir, dayOf(deps.now()), lines);
  const shared = {
    address,
    certificate,
    allowed: await readAllowedNetworks(tx),
    timeoutMs: TIMEOUT_MS,
  };
  if (target === 'syslog') return (lines) => sendSyslog(shared, lines);
  const { token } = await readSecrets(tx, forwardingSettings, deps);
  return (lines) => postLines({ ...shared, token }, lines);
}
