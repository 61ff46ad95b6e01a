import { cutText } from '#schema/text/cut-text';
import { timeOf, type DayOrder } from '../dates.ts';
import { readFlag } from './flag.ts';
import { futureRule, isUnclear, type VisibilityRule } from './rule.ts';

/** What a row of a table says about a text. */
export interface RowFacts {
  /** Its cells with the names of their columns. */
  cells: readonly (readonly [header: string, cell: string])[];
  /** The name of the column that holds its date. */
  dateHeader: string | null;
  time: string | null;
  order: DayOrder | null;
  now: number;
  /** Whether it has more cells than the table has columns. */
  isTooLong: boolean;
  /** Whether no column is known to hold the texts. */
  hasNoContent: boolean;
}

type Rule = VisibilityRule<RowFacts>;

/** Without accents, so that `Publié` is `publie`. */
const folded = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .trim();

const plain = (header: string) => folded(header).replace(/[^\p{L}\p{N}]+/gu, '');

/** A rule about the columns of these names. @param hides whether the cell keeps the text from visitors */
function column(
  system: string,
  source: string,
  names: RegExp,
  hides: (cell: string, facts: RowFacts, header: string) => boolean,
  becomes: 'draft' | 'private' = 'draft',
): Rule {
  return {
    system,
    source,
    becomes,
    finds: (facts) => {
      const found = facts.cells.find(
        ([header, cell]) => names.test(plain(header)) && hides(cell.trim(), facts, header),
      );
      return found === undefined ? null : `${found[0]}: ${cutText(found[1].trim(), 60) || 'empty'}`;
    },
  };
}

const isPast = (cell: string, { now, order }: Pick<RowFacts, 'now' | 'order'>) => {
  const time = timeOf(cell, order);
  return time !== null && Date.parse(time) <= now;
};

/** Words and flags for what everybody may read. A text that was sent as a mail need not have been on the web. */
const openWords =
  /^(?:published?|public|live|posted|confirmed|approved|visible|online|active|enabled|published to web|veroffentlicht|offentlich|sichtbar|freigegeben|aktiv|publiee?|en ligne|publicad[oa]|publico|pubblicat[oa]|pubblico|gepubliceerd|openbaar)$/;
const everybody =
  /^(?:public|everyone|everybody|anyone|all|both|open|free|guests?|offentlich|alle|jeder|tous|tout le monde|publico|todos|pubblico|tutti|openbaar|iedereen)$/;
const open = { test: (cell: string) => openWords.test(folded(cell)) };
const forEverybody = { test: (cell: string) => everybody.test(folded(cell)) };

const unknown = 'docs/importing.md#what-visitors-see-of-an-import';

/** By which columns the usual systems keep a text from visitors. Any other word in such a column is not understood. */
export const csvRules: readonly Rule[] = [
  column(
    'WordPress',
    'https://wordpress.org/documentation/article/post-status/',
    // Any column called a status, but for those of something else than the text.
    /^(?!(?:comments?|ping|trackback|stock|inventory|tax|sync|e?mail|newsletter|seo|index|payment|order|shipping|http|user|author|member|marital|\w*e)(?:status|state)$)\w*(?:status|state)$|^(?:moderation|workflow|stage|zustand|\w*estado(?:de\w+)?|etat|statut|stato(?:di\w+)?)$/,
    (cell) => !open.test(cell) && readFlag(cell) !== true && !/^private$/i.test(cell),
  ),
  column(
    'WordPress',
    'https://wordpress.org/documentation/article/content-visibility/',
    /^(?:(?:post)?(?:status|state)|postvisibility)$/,
    (cell) => /^private$/i.test(cell),
    'private',
  ),
  column(
    'WordPress',
    'https://wordpress.org/documentation/article/protect-posts-with-password/',
    /^(?:post)?password$/,
    (cell) => cell !== '',
    'private',
  ),
  column(
    'Substack',
    'https://support.substack.com/hc/en-us/articles/360037466012-How-do-I-export-my-posts',
    /^(?:is)?(?:published|public|publish|visible|live|active|enabled|online|approved|listed|veroffentlicht|offentlich|sichtbar|freigegeben|aktiv|publiee?|enligne|actif|publicad[oa]|publico|activo|pubblicat[oa]|pubblico|visibile|attivo|gepubliceerd|zichtbaar|openbaar|actief|visivel|ativo)$/,
    (cell, facts) => readFlag(cell) !== true && !isPast(cell, facts) && !open.test(cell),
  ),
  column(
    'The former site',
    unknown,
    /^(?:is)?(?:show|display|ready|reviewed|released|searchable|routable)(?:n|ed)?(?:(?:on|in|to|for)\w+)?$/,
    (cell) => readFlag(cell) === false,
  ),
  column(
    'Substack',
    'https://support.substack.com/hc/en-us/articles/360037489832-Who-can-see-my-posts',
    /^(?:audience|access|accesslevel|visibility|privacy|whocansee|readers|sichtbarkeit|zugriff|visibilite|acces|visibilidad|acceso|visibilita|accesso|zichtbaarheid|toegang)$/,
    (cell) => !forEverybody.test(cell),
    'private',
  ),
  column(
    'Buttondown',
    'https://docs.buttondown.com/api-emails-type',
    /^emailtype$/,
    (cell) => !/^public$/i.test(cell),
    'private',
  ),
  column(
    'Buttondown',
    'https://docs.buttondown.com/archives',
    /^archivalmode$/,
    (cell) => !/^(?:enabled|always|public)$/i.test(cell),
  ),
  column(
    'Ghost',
    'https://docs.ghost.org/admin-api/posts/sending-a-post-via-email',
    /^(?:is)?emailonly$/,
    (cell) => cell !== '' && readFlag(cell) !== false,
  ),
  column(
    'Webflow',
    'https://help.webflow.com/hc/en-us/articles/33961307099027',
    /^(?:is)?(?:draft|archived|hidden|hide|deleted|trashed|unpublished|unlisted|private|internal|protected|passwordprotected|offline|wip|confidential|donotpublish|entwurf|versteckt|verborgen|geloscht|archiviert|privat|intern|vertraulich|brouillon|masquee?|archivee?|privee?|supprimee?|borrador|ocult[oa]|privad[oa]|eliminad[oa]|archivad[oa]|bozza|nascost[oa]|privat[oa]|concept|verwijderd|rascunho)$/,
    (cell) => cell !== '' && readFlag(cell) !== false,
  ),
  column(
    'beehiiv',
    'https://developers.beehiiv.com/api-reference/posts/index',
    /^(?:is)?(?:premium|paid|paywalled?|membersonly|subscribersonly|paidonly|requireslogin|gated)$/,
    (cell) => cell !== '' && readFlag(cell) !== false,
    'private',
  ),
  column(
    'Joomla',
    'https://docs.joomla.org/Help5.x:Articles:_Edit',
    /^(?:deleted|trashed|archived|unpublished)(?:at|on|date)$/,
    (cell) => cell !== '',
  ),
  column(
    'Joomla',
    'https://docs.joomla.org/Help5.x:Articles:_Edit',
    /^(?:publishdown|finishpublishing|unpublishdate|expires|expiresat|expires?on|expirydate|expirationdate|endtime)$/,
    (cell, facts) => cell !== '' && !/^0000/.test(cell) && (timeOf(cell, facts.order) === null || isPast(cell, facts)),
  ),
  column(
    'Joomla',
    'https://docs.joomla.org/Help5.x:Articles:_Edit',
    /^(?:publishup|startpublishing|schedule[dr]?(?:at|on|for|date|time|publish\w*)?|(?:go|goes)live(?:at|on|date)?|live(?:at|on|from|date)|embargo(?:ed)?(?:until|till|date)?|(?:available|visible|valid)from|released?(?:at|on|date)|publishafter|notbefore|(?:published?|publication|datepublished|pub|post)(?:at|on|date)|geplantfur|geplantam|sichtbarab|onlineab|programme(?:e)?(?:le|pour)|programad[oa](?:para)?)$/,
    (cell, facts, header) =>
      header !== facts.dateHeader &&
      cell !== '' &&
      !/^0000/.test(cell) &&
      !isPast(cell, facts) &&
      readFlag(cell) !== false,
  ),
  column(
    'Strapi',
    'https://docs.strapi.io/cms/features/draft-and-publish',
    /^(?:published|publish|publication|datepublished|pub)(?:at|on|date)$/,
    (cell) => cell === '',
  ),
  futureRule('The former site', 'https://wordpress.org/documentation/article/post-status/', ({ time }) => [time]),
  {
    system: 'The former site',
    says: isUnclear,
    source: unknown,
    finds: ({ cells, dateHeader, time }) => {
      const cell = cells.find(([header]) => header === dateHeader)?.[1].trim() ?? '';
      return cell === '' || time !== null || readFlag(cell) !== null ? null : 'its date cannot be read';
    },
  },
  {
    system: 'The former site',
    says: isUnclear,
    source: unknown,
    finds: ({ isTooLong }) => (isTooLong ? 'its row has more cells than there are columns' : null),
  },
  {
    system: 'The former site',
    says: isUnclear,
    source: unknown,
    finds: ({ hasNoContent }) => (hasNoContent ? 'no column is known to hold the texts' : null),
  },
];
