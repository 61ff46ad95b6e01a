/** Changes everything but code: fenced blocks and code spans show shortcodes as they are. */
export function outsideCode(text: string, change: (part: string) => string): string {
  return text
    .split(/(^[ \t]{0,3}(?:```|~~~)[^\n]*\n[\s\S]*?^[ \t]{0,3}(?:```|~~~)[ \t]*$|``[^`\n]+``|`[^`\n]+`)/m)
    .map((part, at) => (at % 2 === 1 ? part : change(part)))
    .join('');
}
