import { withOwn } from '#schema/words/fill';
import { previewLinkTexts } from '#schema/words/shared/preview-link.words';
import { escapeHtml } from '#schema/text/escape-html';
import { standalonePage, type StandaloneSite } from '../../standalone/standalone.page.ts';

const wordsOf = (site: StandaloneSite) => withOwn('previewLink', previewLinkTexts, site.words ?? {});

/** For every link that does not work. It gives no reason, so that nobody learns whether the link ever existed. */
export function endedPage(site: StandaloneSite): string {
  const words = wordsOf(site);
  return standalonePage(site, {
    title: words.ended,
    state: words.state,
    heading: words.endedHeading,
    body:
      `<p class="lead">${escapeHtml(words.endedText)}</p>` +
      `<p class="contact"><a href="/">${escapeHtml(words.goHome)}</a></p>`,
  });
}

/** @param problem with what was entered */
export function passwordPage(site: StandaloneSite, problem?: string): string {
  const words = wordsOf(site);
  const error = problem === undefined ? '' : `<p class="error" id="problem" role="alert">${escapeHtml(problem)}</p>`;
  const invalid = problem === undefined ? '' : ' aria-invalid="true" aria-describedby="problem"';
  return standalonePage(site, {
    title: problem === undefined ? words.state : words.error,
    state: words.state,
    heading: words.heading,
    body:
      `<p class="lead">${escapeHtml(words.text)}</p>` +
      `<form method="post"><label for="password">${escapeHtml(words.password)}</label>` +
      `<input id="password" name="password" type="password" maxlength="200" autocomplete="off" required autofocus${invalid}>` +
      `${error}<button>${escapeHtml(words.show)}</button></form>`,
  });
}
