import type { Claim } from './define.ts';

const number = String.raw`\d[\d.,]*(?<![.,])`;
const percentage = String.raw`(?:${number}\s?[–-]\s?)?${number}\s?(?:%|per ?cent\b)`;

/** "99.9%", "500+", "10x faster", "3 times cheaper", "40% less". */
const promises = new RegExp(
  [
    String.raw`(?<!\d)99[.,]\d+\s?%`,
    String.raw`${number}\+(?![\d+])`,
    String.raw`${number}(?:\s?[x×]|\s+times)\s+(?:as|better|cheaper|faster|fewer|higher|less|lower|more|quicker|safer)\b`,
    String.raw`${percentage}\s+(?:better|cheaper|faster|fewer|higher|less|lower|quicker|safer)\b`,
  ].join('|'),
  'gi',
);

/** Any other percentage is a claim only next to such words. */
const percentages = new RegExp(percentage, 'gi');
const after = /^\s+(?:[\w-]+\s+){0,2}?(?:accura|availab|happy|precis|reliab|satisf|success|uptime)/i;
const before =
  /\b(?:(?:accuracy|availability|our|precision|reliability|satisfaction|success rate|uptime)(?:\s+(?:of|is|at|to))?|(?:boost|cut|improv|increas|reduc|rais|sav)(?:e|es|ed|s|ing|ts|ting)?\b[^.!?]{0,30}?)\s+(?:(?:about|almost|by|nearly|over|to|up)\s+){0,2}$/i;

export interface FoundClaim {
  words: string;
  start: number;
}

/** The claims with numbers in a text, without those in quotation marks, which are somebody else's. */
export function claimsIn(text: string): FoundClaim[] {
  const all = [...text.matchAll(promises)];
  const others = [...text.matchAll(percentages)].filter(
    ({ 0: words, index }) =>
      !all.some((one) => one.index <= index + words.length && index <= one.index + one[0].length) &&
      (after.test(text.slice(index + words.length, index + words.length + 60)) ||
        before.test(text.slice(Math.max(0, index - 80), index))),
  );
  return [...all, ...others]
    .map(({ 0: words, index }) => ({ words, start: index }))
    .filter(({ start }) => !/[\w.$€£#/=:-]/.test(text.charAt(start - 1)) && !isQuoted(text, start))
    .sort((one, other) => one.start - other.start);
}

function isQuoted(text: string, at: number): boolean {
  const opened = text.lastIndexOf('“', at);
  if (opened !== -1 && !text.slice(opened, at).includes('”')) return text.includes('”', at);
  return (text.slice(0, at).split('"').length - 1) % 2 === 1 && text.includes('"', at);
}

/** Upper and lower case, quotes and white space do not matter. */
const folded = (text: string) => text.toLowerCase().replace(/[’‘]/g, "'").replace(/\s/g, ' ');

/** The claim of the list whose words contain the found ones; those that are reviewed come first. */
export function claimFor(text: string, found: FoundClaim, claims: readonly Claim[], today: string): Claim | null {
  const all = folded(text);
  const covers = ({ text: words }: Claim) => {
    const wanted = folded(words.trim());
    if (wanted === '') return false;
    for (let at = all.indexOf(wanted); at !== -1; at = all.indexOf(wanted, at + 1)) {
      if (at <= found.start && at + wanted.length >= found.start + found.words.length) return true;
    }
    return false;
  };
  const matching = claims.filter(covers);
  return matching.find((claim) => !isOverdue(claim, today)) ?? matching[0] ?? null;
}

/** Whether its review date has passed. */
export const isOverdue = ({ reviewBy }: Pick<Claim, 'reviewBy'>, today: string): boolean => reviewBy < today;
