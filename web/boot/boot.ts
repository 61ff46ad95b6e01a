import { startApp } from './app/start-app.ts';
import { drawers } from './drawers.ts';
import { embeds } from './embeds.ts';
import { foldedMenus } from './folded-menus.ts';
import { schemeRadios } from './scheme-radios.ts';
import { checkSession } from './session.ts';

// With consent.ts, where there is something to consent to, all that runs of JavaScript until a visitor shows interest. It goes on working when React is there: what is done
// here, no component does again.
schemeRadios();
foldedMenus();
drawers();
embeds();
checkSession();
startApp();
