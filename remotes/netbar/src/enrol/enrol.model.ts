import type { DataOf } from '@console/shared/request';
import { enrolTexts as texts } from './enrol.texts.ts';

/** How a netbar stands with its gateway. */
export type AgentState = DataOf<'POST /agent/getAgent'>['agent'];

/** The step of the way that is under way: as many as there are steps when the netbar's gateway is there and was heard. */
export function stepOf(agent: AgentState | null, hasSecret: boolean): number {
  if (!agent) return 0;
  if (agent.gateway?.connected && agent.lastHeartbeatAt !== null) return 4;
  return hasSecret || agent.key || agent.gateway ? 2 : 1;
}

/** A clock that is wrong by more is worth a word. */
const SKEW_MS = 60_000;
const MINUTE = 60_000;

/** By how much a gateway's clock is wrong, in words; nothing when it is not. */
export function skewText(skewMs: number): string | undefined {
  const off = Math.abs(skewMs);
  if (off < SKEW_MS) return undefined;
  const minutes = Math.round(off / MINUTE);
  const [hours, days] = [Math.round(minutes / 60), Math.round(minutes / 1440)];
  const text =
    days >= 2 ? texts.days(days) : hours >= 2 ? texts.hours(hours) : texts.minutes(minutes);
  return texts.skew(skewMs > 0 ? texts.slow(text) : texts.fast(text));
}

/** What of a refusal helps whoever mends it. */
export function refusalDetail(
  { reason, detail }: AgentState['refusals'][number],
  protocols: readonly number[],
): string {
  if (detail.trim() === '') return '';
  return reason === 'protocol'
    ? texts.detail.protocol(detail, protocols.join('、'))
    : texts.detail.gateway(detail.trim());
}

/** The address that a gateway connects to, of a console that was opened at this one. */
export function agentAddress(origin: string, path: string): string {
  const url = new URL(path, origin);
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
  return url.href;
}
