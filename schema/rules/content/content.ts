import { pageKind, postKind } from '../../content/kinds.ts';
import { rulesOf } from '../../content/rules.ts';

/** Posts and articles. */
export const storyRules = rulesOf(postKind);

/** @param currentSlug the page's stored slug; absent for a new page */
export const pageRulesFor = (currentSlug?: string) => rulesOf(pageKind, currentSlug);

/** A new page. */
export const pageRules = pageRulesFor();
