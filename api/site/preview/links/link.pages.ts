import { escaped } from '../../xml.ts';
import { standalonePage, type StandaloneSite } from '../../standalone/standalone.page.ts';

/** For every link that does not work. It gives no reason, so that nobody learns whether the link ever existed. */
export function endedPage(site: StandaloneSite): string {
  return standalonePage(site, {
    title: 'Preview not available',
    state: 'Preview',
    heading: 'This preview is not available',
    body:
      '<p class="lead">The link may be incomplete, have expired or have been withdrawn. Ask the person who sent it for a new one.</p>' +
      '<p class="contact"><a href="/">Go to the home page</a></p>',
  });
}

/** @param problem with what was entered */
export function passwordPage(site: StandaloneSite, problem?: string): string {
  const error = problem === undefined ? '' : `<p class="error" id="problem" role="alert">${escaped(problem)}</p>`;
  const invalid = problem === undefined ? '' : ' aria-invalid="true" aria-describedby="problem"';
  return standalonePage(site, {
    title: problem === undefined ? 'Preview' : 'Error: Preview',
    state: 'Preview',
    heading: 'Enter the password',
    body:
      '<p class="lead">The person who sent you this link also set a password.</p>' +
      `<form method="post"><label for="password">Password</label>` +
      `<input id="password" name="password" type="password" maxlength="200" autocomplete="off" required autofocus${invalid}>` +
      `${error}<button>Show preview</button></form>`,
  });
}
