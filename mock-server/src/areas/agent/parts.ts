import type { TSchema } from 'typebox';
import type { Tx } from '../../db/database.ts';
import type { Deps } from '../../http/deps.ts';
import type { MachinesMessage } from './wire/fromAgent.ts';

declare module '../../platform/area/define.ts' {
  interface AreaDeclaration {
    /** Hears how the machines of netbars are. Made once for each server. */
    agentListener?(deps: Deps): AgentListener;
    /** What gateways send to be kept: logs, processes. */
    agentStreams?: readonly AgentStream[];
  }
}

/** A netbar whose gateway is connected to this instance. */
export interface ConnectedNetbar {
  netbarId: number;
  /** A moment by the gateway's clock as a moment by ours, never later than now. */
  correct(moment: number): Date;
}

/**
 * Hears what gateways say of how things are. It keeps what it hears and writes in its own time: the newest counts, and after a crash
 * every gateway tells everything anew.
 */
export interface AgentListener {
  /** Anything was heard of the netbar: its gateway is there. */
  heard(netbarId: number, at: Date): void;
  machines(netbar: ConnectedNetbar, told: Pick<MachinesMessage, 'full' | 'list'>): void;
  /** Writes what is left. */
  close(): Promise<void>;
}

/** What entries came with. */
export interface TakenBatch {
  tx: Tx;
  netbar: ConnectedNetbar;
  /** The machine that they are of, where the batch names one for all of them. */
  no: string | undefined;
  /** The command that asked for them. It may be of another netbar, or none. */
  command: string | undefined;
  now: Date;
}

/** One kind of entries that gateways send to be kept. */
export interface AgentStream {
  /** Unique among all areas, for example `defense`. */
  name: string;
  /** Of one entry. One that does not fit is left out, and counted. */
  entry: TSchema;
  /** Entries of one netbar per minute: beyond that its socket is not read for a while. */
  perMinute: number;
  /** Writes entries, in the transaction that takes their message: they are never written twice. */
  take(batch: TakenBatch, entries: readonly unknown[]): Promise<void>;
}
