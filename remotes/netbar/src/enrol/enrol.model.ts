import type { DataOf } from '@console/shared/request';
import { enrolTexts as texts } from './enrol.texts.ts';

/** State of a netbar's gateway. */
export type AgentState = DataOf<'POST /agent/getAgent'>['agent'];

/**
 * The current step. Equals the number of steps if the gateway is connected and has sent a
 * heartbeat.
 */
export function currentStep(agent: AgentState | null, hasSecret: boolean): number {
  if (!agent) return 0;
  if (agent.gateway?.connected && agent.lastHeartbeatAt !== null) return 4;
  return hasSecret || agent.key || agent.gateway ? 2 : 1;
}

/** Larger clock differences are reported. */
const SKEW_MS = 60_000;
const MINUTE = 60_000;

/** Describes the clock difference of a gateway. Undefined if it is small. */
export function skewText(skewMs: number): string | undefined {
  const off = Math.abs(skewMs);
  if (off < SKEW_MS) return undefined;
  const minutes = Math.round(off / MINUTE);
  const [hours, days] = [Math.round(minutes / 60), Math.round(minutes / 1440)];
  const text =
    days >= 2 ? texts.days(days) : hours >= 2 ? texts.hours(hours) : texts.minutes(minutes);
  return texts.skew(skewMs > 0 ? texts.slow(text) : texts.fast(text));
}

/** The detail of a refusal that helps to fix its cause. */
export function refusalDetail(
  { reason, detail }: AgentState['refusals'][number],
  protocols: readonly number[],
): string {
  if (detail.trim() === '') return '';
  if (reason === 'foreignCommand') return texts.detail.command(detail);
  return reason === 'protocol'
    ? texts.detail.protocol(detail, protocols.join('、'))
    : texts.detail.gateway(detail.trim());
}

/** The URL that gateways connect to, derived from the origin of this page. */
export function agentAddress(origin: string, path: string): string {
  const url = new URL(path, origin);
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
  return url.href;
}
