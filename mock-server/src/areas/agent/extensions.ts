import type { TSchema } from 'typebox';
import type { Bus } from '../../db/bus.ts';
import type { Tx } from '../../db/database.ts';
import type { Deps } from '../../platform/kernel/area/deps.ts';
import { areaSlot } from '../../platform/kernel/area/slot.ts';
import type { Capabilities, ContentMode, ContentName } from './wire/fields.ts';
import type { MachinesMessage } from './wire/fromAgent.ts';
import type { ExceptionsMessage } from './wire/fromServer.ts';

/** Interface between an area and gateways. */
export interface GatewayParts {
  /** Creates the listener for gateway messages. Called once per server. */
  listener?(deps: Deps): AgentListener;
  /**
   * Returns the report interval of the gateways in seconds, from the configuration of their
   * netbars. At most one area declares it.
   */
  heartbeats?(tx: Tx, netbarIds: readonly number[]): Promise<ReadonlyMap<number, number>>;
  /** Streams of entries that gateways send for storage, for example logs and processes. */
  streams?: readonly AgentStream[];
  /**
   * Returns the exceptions of the netbars. They are sent after each `welcome` and after each
   * published change.
   */
  exceptions?(
    tx: Tx,
    netbarIds: readonly number[],
  ): Promise<ReadonlyMap<number, ExceptionsMessage>>;
  /** Versioned contents that gateways fetch, for example configuration and rules. */
  contents?: readonly AgentContent[];
}

/** Extension of the area declaration for gateways. */
export const gatewayParts = areaSlot<GatewayParts>('gateway');

/** A netbar whose gateway is connected to this instance. */
export interface ConnectedNetbar {
  netbarId: number;
  /** Converts a time of the gateway clock to server time, limited to 1970 until now. */
  toServerTime(moment: number): Date;
}

/**
 * Receives state messages of gateways. It stores them asynchronously; the newest state wins. After
 * a crash every gateway sends its full state again.
 */
export interface AgentListener {
  /** Called for each message of the netbar, and for each pong. */
  onActivity(netbarId: number, at: Date): void;
  onTerminals(netbar: ConnectedNetbar, report: Pick<MachinesMessage, 'full' | 'list'>): void;
  /** Flushes pending writes. */
  close(): Promise<void>;
}

/** Context of a stream write. */
export interface WriteContext {
  /**
   * Transaction that also advances the journal positions, so that a message is never stored twice.
   */
  tx: Tx;
  bus: Bus;
  now: Date;
}

/** Entries of one message with its header fields. */
export interface ReceivedEntries {
  netbar: ConnectedNetbar;
  /** Number of the terminal that all entries belong to, if the batch has one. */
  no: string | undefined;
  /**
   * Id of the command that requested the entries. It is not verified and may belong to another
   * netbar.
   */
  command: string | undefined;
  /** Valid entries of the stream. Never empty. */
  entries: readonly unknown[];
}

/** A kind of entries that gateways send for storage. */
export interface AgentStream {
  /** Unique name among all areas, for example `defense`. */
  name: string;
  /** Schema of one entry. Invalid entries are skipped and counted. */
  entry: TSchema;
  /** Entries per netbar and minute. Above this rate its socket is not read for some time. */
  perMinute: number;
  /**
   * Stores entries of several netbars. The entries of each netbar are in the order in which they
   * were sent.
   */
  write(context: WriteContext, received: readonly ReceivedEntries[]): Promise<void>;
}

/** A content version, and when terminals apply it. */
export interface ContentVersion {
  version: number;
  mode: ContentMode;
}

/**
 * Content for some terminals of a netbar. `nos: null` covers all terminals that no other set names.
 */
export interface ContentSet {
  nos: readonly string[] | null;
  value: unknown;
}

/** Versioned content of netbars. Gateways are notified of new versions and fetch them. */
export interface AgentContent {
  name: ContentName;
  /** Returns the active version of each netbar. Netbars without an entry have version 0. */
  versions(tx: Tx, netbarIds: readonly number[]): Promise<ReadonlyMap<number, ContentVersion>>;
  /**
   * Returns the content sets of a netbar, in the form that its gateway supports. The set for all
   * terminals comes first.
   */
  read(
    tx: Tx,
    netbarId: number,
    capabilities: Capabilities,
    deps: Pick<Deps, 'sealer' | 'storage' | 'now'>,
  ): Promise<readonly ContentSet[]>;
  /**
   * Field with the id of an entry, if the content is a list of entries. Gateways that accept
   * differences then receive only changed entries.
   */
  entryId?: string;
}
