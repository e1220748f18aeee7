/*
 * Runs long before the console has come: shows what the address wants of the screens that stand in the HTML, in the person's
 * theme, and keeps a press on 登录. A file of its own, because the CSP lets no script stand in a page.
 */
import { readLocal } from '@console/shared/session';
import { hashPath } from '../boot/hashPath.ts';
import { chosenTheme, showTheme } from '../theme/chosenTheme.ts';
import { showDrawn } from './drawnScreens.ts';
import { screenAt } from './screenAt.ts';
import { keepPress } from './waitingForm.ts';
import { watchScripts } from './watchScripts.ts';

// The token's places (spec 3). Whether it still counts is for others to say.
const mayHaveSession =
  Boolean(readLocal('token')) || /(?:^|;\s*)x-token=[^;]/.test(document.cookie);

showTheme(chosenTheme());
showDrawn(screenAt(hashPath(), mayHaveSession));
addEventListener('submit', keepPress, true);
watchScripts();
