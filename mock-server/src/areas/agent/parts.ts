import type { TSchema } from 'typebox';
import type { Bus } from '../../db/bus.ts';
import type { Tx } from '../../db/database.ts';
import type { Deps } from '../../platform/kernel/area/deps.ts';
import { areaSlot } from '../../platform/kernel/area/slot.ts';
import type { ContentName } from './wire/fields.ts';
import type { MachinesMessage } from './wire/fromAgent.ts';
import type { ExceptionsMessage } from './wire/fromServer.ts';

/** What an area tells gateways, and hears from them. */
export interface GatewayParts {
  /** Hears how the machines of netbars are. Made once for each server. */
  listener?(deps: Deps): AgentListener;
  /**
   * How often the gateways of some netbars report how their machines are, in seconds, as those netbars are configured. At most one area
   * declares it.
   */
  heartbeats?(tx: Tx, netbarIds: readonly number[]): Promise<ReadonlyMap<number, number>>;
  /** What gateways send to be stored: logs, processes. */
  streams?: readonly AgentStream[];
  /** What the gateways of netbars let through: sent after each `welcome`, and after `announceTold`. */
  exceptions?(
    tx: Tx,
    netbarIds: readonly number[],
  ): Promise<ReadonlyMap<number, ExceptionsMessage>>;
  /** What is in force for netbars and fetched by their gateways: configuration, rules. */
  contents?: readonly AgentContent[];
}

/** The slot of an area's declaration for gateways. */
export const gatewayParts = areaSlot<GatewayParts>('gateway');

/** A netbar whose gateway is connected to this instance. */
export interface ConnectedNetbar {
  netbarId: number;
  /** A moment by the gateway's clock as a moment by ours: never later than now, nor before 1970. */
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

/** What entries are written with. */
export interface Writing {
  /** Takes the messages that they came in: they are never written twice. */
  tx: Tx;
  bus: Bus;
  now: Date;
}

/** Entries of one message, and what they came with. */
export interface ToldEntries {
  netbar: ConnectedNetbar;
  /** The machine that they are of, where the batch names one for all of them. */
  no: string | undefined;
  /** The command that asked for them. It may be of another netbar, or none. */
  command: string | undefined;
  /** Those that fit the stream; at least one. */
  entries: readonly unknown[];
}

/** One kind of entries that gateways send to be kept. */
export interface AgentStream {
  /** Unique among all areas, for example `defense`. */
  name: string;
  /** Of one entry. One that does not fit is left out, and counted. */
  entry: TSchema;
  /** Entries of one netbar per minute: beyond that its socket is not read for a while. */
  perMinute: number;
  /** Writes what some netbars told at the same time, that of each in the order in which it was told. */
  take(writing: Writing, told: readonly ToldEntries[]): Promise<void>;
}

/** A version of what is in force, and when machines take it over. */
export interface ContentVersion {
  version: number;
  mode: 'now' | 'nextBoot';
}

/** What is in force for some machines of a netbar; for all of them but those of other sets where `nos` is null. */
export interface ContentSet {
  nos: readonly string[] | null;
  value: unknown;
}

/** Something that is in force for netbars, in versions: their gateways are told of each and fetch it. */
export interface AgentContent {
  name: ContentName;
  /** The version in force for each of the netbars; 0 for those that are not named. */
  versions(tx: Tx, netbarIds: readonly number[]): Promise<ReadonlyMap<number, ContentVersion>>;
  /** What is in force for the machines of a netbar, first that for all. */
  read(tx: Tx, netbarId: number): Promise<readonly ContentSet[]>;
}
