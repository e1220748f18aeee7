/** Public interface of this area for other areas. */
export {
  addCommands,
  announceTold,
  endCommands,
  hasOpenCommands,
  type NewCommand,
} from './commands.ts';
export {
  type AgentContent,
  type AgentListener,
  type AgentStream,
  type ConnectedNetbar,
  type ContentSet,
  gatewayParts,
  type ToldEntries,
  type Writing,
} from './parts.ts';
export { noteRefusal } from './refusals.ts';
export { simulatedIdentity } from './simulated.ts';
export { SimulatedNetbar } from './simulator/simulatedNetbar.ts';
export { agentCommands, agentRefusals } from './tables.ts';
export { announceVersions, contentHash } from './versions.ts';
export { type ContentName, MachineNo, Moment } from './wire/fields.ts';
export type { ExceptionsMessage } from './wire/fromServer.ts';
export { LIMITS as WIRE_LIMITS } from './wire/limits.ts';
