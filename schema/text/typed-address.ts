import { isEmail } from './is-email.ts';

/**
 * Top-level domains of names that people type as addresses. Many others are the endings of files and programmes:
 * `README.md`, `setup.sh`, `main.rs`, or a word after a full stop without a space.
 */
const typedDomains = new Set([
  ...['com', 'org', 'net', 'edu', 'gov', 'eu', 'biz', 'info', 'io', 'dev', 'app', 'shop', 'online', 'london', 'berlin'],
  ...['ar', 'at', 'au', 'be', 'bg', 'br', 'ca', 'ch', 'cl', 'cn', 'co', 'cz', 'de', 'dk', 'ee', 'es', 'fi', 'fr', 'gr'],
  ...['hk', 'hr', 'hu', 'ie', 'il', 'it', 'jp', 'kr', 'lt', 'lu', 'lv', 'mx', 'nl', 'no', 'nz', 'pe', 'pt', 'ro', 'ru'],
  ...['se', 'sg', 'si', 'sk', 'tr', 'tw', 'ua', 'uk', 've', 'za', 'рф'],
]);

/** Names of programmes and frameworks that look like such a domain. */
const names = new Set(['asp.net', 'vb.net', 'ado.net', 'ml.net', 'paint.net', 'socket.io', 'engine.io', 'node.js']);

/** What code has before a full stop, and files before their ending: `console.info`, `java.io`, `settings.dev`. */
const codeNames = new Set([
  ...['arr', 'array', 'buffer', 'command', 'config', 'console', 'df', 'env', 'err', 'error', 'fs', 'io'],
  ...['java', 'javax', 'kotlin', 'list', 'log', 'logger', 'logging', 'math', 'module', 'node', 'np', 'obj'],
  ...['object', 'package', 'path', 'pd', 'process', 'readme', 'req', 'request', 'res', 'response', 'self', 'settings'],
  ...['std', 'str', 'string', 'sys', 'system', 'this', 'window', 'docker-compose', 'robots'],
]);

const scheme = /^(?:https?:\/\/|mailto:|tel:)\S/i;
const label = String.raw`[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?`;
const withHost = new RegExp(String.raw`^((?:${label}\.)+)(\p{L}{2,63})(?::\d{1,5})?(?:[/?#]\S*)?$`, 'u');

/**
 * Whether a word that looks like an address was typed as one: with a scheme, as an email address, with `www.`, or as a
 * name such as `example.com`, in small letters at its end.
 */
export function isTypedAddress(text: string): boolean {
  if (scheme.test(text)) return true;
  const found = withHost.exec(text);
  if (!found) return isEmail(text);
  const [, labels = '', domain = ''] = found;
  if (/^www\./i.test(labels) && labels.split('.').length > 2) return true;
  return domain === domain.toLowerCase() && typedDomains.has(domain) && !isName(labels.toLowerCase(), labels, domain);
}

/** Whether it names a programme, a file or a thing in code. */
function isName(small: string, labels: string, domain: string): boolean {
  if (names.has(small + domain) || codeNames.has(small.slice(0, -1)) || /^v\d|\.(?:html?|js|css)\.$/.test(small))
    return true;
  // Programmes of a Mac have a capital: `Mail.app`.
  return domain === 'app' && labels !== small;
}
