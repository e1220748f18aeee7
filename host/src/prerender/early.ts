/* Runs before the console is loaded: shows the prerendered screen of the address in the user's
   theme, and queues an early submit of the login form. It is a separate file because the CSP
   forbids inline scripts. */
import { readLocal } from '@console/shared/session';
import { hashPath } from '../boot/hashPath.ts';
import { chosenTheme, showTheme } from '../theme/chosenTheme.ts';
import { showPrerendered } from './drawnScreens.ts';
import { screenAt } from './screenAt.ts';
import { queueSubmit } from './waitingForm.ts';
import { watchScripts } from './watchScripts.ts';

// Storage places of the token (spec 3). The server decides whether it is valid.
const mayHaveSession =
  Boolean(readLocal('token')) || /(?:^|;\s*)x-token=[^;]/.test(document.cookie);

showTheme(chosenTheme());
showPrerendered(screenAt(hashPath(), mayHaveSession));
addEventListener('submit', queueSubmit, true);
watchScripts();
