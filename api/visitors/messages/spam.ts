import { hasFilledHoneypot } from '#schema/rules/visitors/honeypot';
import { imitations } from './mixed-alphabets.ts';

export interface Suspect {
  firstName: string;
  lastName: string;
  email: string;
  message: string;
  website?: string | null | undefined;
  /** How long it took to fill in the form, if the browser measured it. */
  elapsedMs?: number | null | undefined;
  /** Whether the same text came from another address lately. */
  isRepeated: boolean;
}

export interface Verdict {
  isSpam: boolean;
  /** Clearly a bot: no mail is sent about the message. */
  isProgram: boolean;
  /** The reasons, whether or not they add up to spam. */
  reasons: string[];
}

interface Sign {
  /** A total of three is spam. */
  weight: number;
  isProgram?: true;
  /** The reason to show, or null when the sign is absent. */
  seen: (suspect: Suspect) => string | null;
}

const enough = 3;
/** Too fast for a person, even with autofill. */
const fastestMs = 1000;
/** Too fast to have typed a message, though a browser may restore one after a reload. */
const hastyMs = 2500;

const filledInWithin = (ms: number) => `Filled in within ${(Math.max(ms, 0) / 1000).toFixed(1)} seconds`;
const links = (text: string) => text.match(/https?:\/\/|\bwww\./gi)?.length ?? 0;
const words = (text: string) => text.match(/[\p{L}\p{M}]+/gu) ?? [];
const hasLink = (text: string) =>
  /https?:\/\/|www\.|\[url|\.(?:com|net|ru|xyz|top|shop|online|site|info)\b/i.test(text);

/** Typical offers of spam, rare in real enquiries. */
const phrases = [
  'guest post',
  'backlink',
  'link building',
  'domain authority',
  'first page of google',
  'page one of google',
  'rank your website',
  'rank higher',
  'seo service',
  'seo audit',
  'website traffic',
  'targeted traffic',
  'increase your traffic',
  'email list',
  'bulk email',
  'bitcoin',
  'forex',
  'casino',
  'betting',
  'viagra',
  'cialis',
  'payday loan',
  'business loan',
  'lottery',
  'inheritance',
  'million dollars',
  'million usd',
  'beneficiary',
  'next of kin',
  'wire transfer',
  'earn money',
  'make money online',
  'passive income',
  'work from home',
  'click here',
  'limited time',
  'act now',
  'risk free',
  '100% free',
  'dating',
  'hot girls',
  'adult',
  'unsubscribe',
  'contact form leads',
  'sent through your contact form',
  'web design services',
  'redesign your website',
  'explainer video',
  'whatsapp',
  'telegram',
];

const signs: readonly Sign[] = [
  {
    weight: 3,
    isProgram: true,
    seen: (suspect) => (hasFilledHoneypot(suspect) ? 'Filled in a hidden field' : null),
  },
  {
    weight: 3,
    isProgram: true,
    seen: ({ elapsedMs }) => (elapsedMs != null && elapsedMs < fastestMs ? filledInWithin(elapsedMs) : null),
  },
  {
    weight: 2,
    seen: ({ elapsedMs }) =>
      elapsedMs != null && elapsedMs >= fastestMs && elapsedMs < hastyMs ? filledInWithin(elapsedMs) : null,
  },
  { weight: 3, seen: ({ isRepeated }) => (isRepeated ? 'The same text came from another address recently' : null) },
  { weight: 3, seen: ({ message }) => (links(message) > 3 ? `Has ${links(message)} links` : null) },
  {
    weight: 1,
    seen: ({ message }) =>
      links(message) > 0 && links(message) <= 3
        ? `Has ${links(message)} ${links(message) === 1 ? 'link' : 'links'}`
        : null,
  },
  {
    weight: 3,
    seen: ({ message }) => (/\[url[=\]]|\[link[=\]]|<a\s+href/i.test(message) ? 'Has links in markup' : null),
  },
  {
    weight: 3,
    seen: ({ firstName, lastName }) => (hasLink(`${firstName} ${lastName}`) ? 'Has a link as the name' : null),
  },
  { weight: 2, seen: ({ message }) => (phrasesIn(message).length > 0 ? `Says ${quoted(phrasesIn(message))}` : null) },
  {
    weight: 1,
    seen: ({ message }) => (phrasesIn(message).length > 1 ? 'Has several phrases that are common in spam' : null),
  },
  {
    weight: 3,
    seen: ({ message, firstName, lastName }) =>
      imitations(words(`${firstName} ${lastName} ${message}`)).length > 0 ? 'Mixes alphabets within a word' : null,
  },
  {
    weight: 2,
    seen: ({ message }) => {
      const letters = words(message).join('');
      const isShouted = letters.length > 40 && letters === letters.toUpperCase() && letters !== letters.toLowerCase();
      return isShouted ? 'Is written in capitals' : null;
    },
  },
  {
    weight: 3,
    seen: ({ firstName, lastName, message }) =>
      isGibberish(message) || (isGibberish(firstName) && isGibberish(lastName)) ? 'Is made of random letters' : null,
  },
  {
    weight: 1,
    seen: ({ firstName, lastName }) =>
      firstName.toLowerCase() === lastName.toLowerCase() ? 'First and last name are the same' : null,
  },
  {
    weight: 1,
    seen: ({ message }) =>
      /[$€£]\s?\d|\d\s?(?:usd|eur|%)/i.test(message) && links(message) > 0 ? 'Has a link and a price' : null,
  },
];

/** Rates how likely a message is spam. Nothing is dropped because of it. */
export function judge(suspect: Suspect): Verdict {
  const seen = signs.flatMap((sign) => {
    const reason = sign.seen(suspect);
    return reason === null ? [] : [{ sign, reason }];
  });
  const weight = seen.reduce((sum, { sign }) => sum + sign.weight, 0);
  return {
    isSpam: weight >= enough,
    isProgram: seen.some(({ sign }) => sign.isProgram),
    reasons: seen.map(({ reason }) => reason),
  };
}

function phrasesIn(message: string): string[] {
  const plain = ` ${message.toLowerCase().replace(/[^\p{L}\p{N}%]+/gu, ' ')} `;
  return phrases.filter((phrase) => plain.includes(` ${phrase} `) || plain.includes(` ${phrase}s `));
}

const quoted = (found: string[]) =>
  found
    .slice(0, 3)
    .map((one) => `“${one}”`)
    .join(', ');

/** Whether the text is one long run of random letters: `kJhGfDsAqWeRtY`. */
function isGibberish(text: string): boolean {
  const [word = '', ...more] = text.trim().split(/\s+/);
  if (more.length > 0 || word.length < 10 || !/^[A-Za-z]+$/.test(word)) return false;
  const turns = word.match(/[a-z][A-Z]/g)?.length ?? 0;
  const isBare = !/[aeiouy]/i.test(word) || /[^aeiouy]{6}/i.test(word);
  return turns >= 3 || isBare;
}
