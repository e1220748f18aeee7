/** What other areas may know of this one. */
export { addCommands, COMMANDS_ENDED, endCommands } from './commands.ts';
export type { AgentListener, ConnectedNetbar } from './parts.ts';
export { agentCommands } from './tables.ts';
