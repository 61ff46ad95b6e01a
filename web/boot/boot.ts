import { startApp } from './app/start-app.ts';
import { drawers } from './drawers.ts';
import { embeds } from './embeds.ts';
import { hotUpdates } from './hot-updates.ts';
import { detailsMenus } from './details-menus.ts';
import { schemeRadios } from './scheme-radios.ts';
import { checkSession } from './session.ts';

// The only JavaScript that runs, besides consent.ts, until the visitor interacts with the page. It keeps working after
// hydration: components do not repeat what is done here.
hotUpdates();
schemeRadios();
detailsMenus();
drawers();
embeds();
checkSession();
startApp();
