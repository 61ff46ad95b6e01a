import type { Message } from '../visitors/messages/message.entity.ts';
import type { Scope } from '../kernel/scope.ts';

const newest = 20;
const batchSize = 500;

/** The newest messages that are neither archived nor spam, or all messages. */
export async function messagesCommand(scope: Scope, print: (text: string) => void, all: boolean): Promise<void> {
  let shown = 0;
  for (let offset = 0; all || shown < newest; offset += batchSize) {
    const messages = await scope.messages.list({ limit: batchSize, offset });
    const wanted = all ? messages : messages.filter(({ status }) => status === 'new' || status === 'read');
    for (const message of all ? wanted : wanted.slice(0, newest - shown)) {
      print(format(message));
      shown++;
    }
    if (messages.length < batchSize) break;
  }
  if (shown === 0) print('There are no messages.');
}

function format(message: Message): string {
  const { id, status, flagReason, createdAt, firstName, lastName, email, industry } = message;
  const time = `${createdAt.toISOString().slice(0, 16).replace('T', ' ')} UTC`;
  return [
    [`#${id}`, time, status, ...(flagReason === null ? [] : [`flagged: ${flagReason}`])].join(' · '),
    `${oneLine(`${firstName} ${lastName}`)} <${oneLine(email)}>${industry === null ? '' : ` · ${industry}`}`,
    ...printable(message.message)
      .split('\n')
      .map((line) => `  ${line}`),
    '',
  ].join('\n');
}

const oneLine = (text: string) => printable(text).replaceAll('\n', ' ');

/** Removes control and bidirectional characters, so that a visitor's message cannot manipulate the terminal. */
function printable(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '\ufffd')
    .replace(/[\u202a-\u202e\u2066-\u2069]/g, '');
}
