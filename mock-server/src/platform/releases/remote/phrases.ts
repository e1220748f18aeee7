import { definePhrase } from '../../kernel/area/phrase.ts';
import { quarantineTexts } from './texts.ts';

/** Reasons of changes that the server makes itself. */
export const phrases = {
  quarantined: definePhrase('remote.quarantined', quarantineTexts.reason),
};
