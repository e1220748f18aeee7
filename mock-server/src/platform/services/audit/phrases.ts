import { definePhrase } from '../../kernel/area/phrase.ts';
import { texts } from './texts.ts';

/** Stored result of a check. */
export const intact = definePhrase('audit.intact', texts.intact);
export const checkTitle = definePhrase('audit.check', texts.check);
