/** Public interface of this area for other areas. */
export {
  AUTOMATIC,
  addCommands,
  endCommands,
  hasOpenCommands,
  type NewCommand,
  publishExceptions,
} from './commands.ts';
export {
  type AgentContent,
  type AgentListener,
  type AgentStream,
  type ConnectedNetbar,
  type ContentSet,
  gatewayParts,
  type ReceivedEntries,
  type WriteContext,
} from './extensions.ts';
export { storeRefusal } from './refusals.ts';
export { simulatedIdentity } from './simulated.ts';
export { listProcesses as simulatedProcesses } from './simulator/processes.ts';
export { SimulatedNetbar } from './simulator/simulatedNetbar.ts';
export { agentCommands, agentRefusals, agents } from './tables.ts';
export { publishVersions } from './versions.ts';
export { contentHash } from './wire/contentHash.ts';
export { type Capabilities, type ContentName, Moment, TerminalNo } from './wire/fields.ts';
export type { ExceptionsMessage } from './wire/fromServer.ts';
export { LIMITS as WIRE_LIMITS } from './wire/limits.ts';
