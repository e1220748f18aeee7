import { definePhrase } from '../../platform/kernel/area/phrase.ts';
import { texts } from './texts.ts';

/** Titles, results and reasons of tasks. */
export const phrases = {
  moveMany: definePhrase('pc.moveMany', texts.moveMany),
  tagMany: definePhrase('pc.tagMany', texts.tagMany),
  registerMany: definePhrase('pc.registerMany', texts.registerMany),
  command: definePhrase(
    'pc.command',
    (command: keyof typeof texts.commands) => texts.commands[command],
  ),
  killing: definePhrase('pc.killing', texts.killing),
  running: definePhrase('pc.running', texts.running),
  notRegistered: definePhrase('pc.notRegistered', texts.notRegistered),
  registerFirst: definePhrase('pc.registerFirst', texts.register),
  noRow: definePhrase('pc.noRow', texts.noRow),
  unsupported: definePhrase('pc.unsupported', texts.unsupported),
};
